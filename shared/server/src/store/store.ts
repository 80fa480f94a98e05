/**
 * Where releases and pictures live: in a folder, or in object storage. What stands under a key never changes, and of several
 * writers of one key exactly one is told that it was the one.
 */
export interface Store {
  /** Resolves false, and changes nothing, when something stands under `key` already. */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Names directly below a prefix; with an empty one, at the top. */
  list(prefix: string): Promise<string[]>;
  /** For pruning only. */
  remove(prefix: string): Promise<void>;
  /** When something was last put below the prefix, in milliseconds since 1970. */
  lastPut(prefix: string): Promise<number | null>;
  /** Removes what writers that were killed before that time had not finished writing. */
  removeDrafts(before: number): Promise<void>;
  /** Calls back soon after something was put below the prefix, and sometimes for nothing. */
  watch(prefix: string, changed: () => void): () => void;
  /** Rejects with a sentence when it cannot be used as it is set. */
  check(): Promise<void>;
}
