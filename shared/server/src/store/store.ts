/**
 * The store of releases and pictures: a folder, or object storage. The value of a key never changes, and of several
 * writers of one key exactly one learns that it won.
 */
export interface Store {
  /** Resolves false, and changes nothing, if `key` exists. */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Names on the next level below a prefix; with an empty prefix, at the top. */
  list(prefix: string): Promise<string[]>;
  /** Only for pruning. */
  remove(prefix: string): Promise<void>;
  /** When the last put below the prefix was, in milliseconds since 1970. */
  lastPut(prefix: string): Promise<number | null>;
  /** Removes unfinished drafts from before that time, left by killed writers. */
  removeDrafts(before: number): Promise<void>;
  /** Calls back soon after a put below the prefix, and sometimes without one. */
  watch(prefix: string, changed: () => void): () => void;
  /** Rejects with a sentence if the settings do not work. */
  check(): Promise<void>;
}
