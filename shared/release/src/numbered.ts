import type { Store } from '@shop/server/store/store';

const ATTEMPTS = 200;

interface Numbered {
  version: number;
}

interface Newest<Doc> {
  document: Doc;
  /** The highest taken number: larger than the document's own if newer ones cannot be read. */
  taken: number;
}

export interface Follower<Doc> {
  onDocument(document: Doc): void;
  /** There is a newer version that cannot be read. */
  onBroken(version: number): void;
}

interface Kind<Doc extends Numbered> {
  folder: string;
  /** The state before the first. */
  first: Doc;
  /** Null if it is not a document of that number. */
  read(text: string, version: number): Doc | null;
}

/** A document with numbered versions that are all stored: together they are a log. */
export function numbered<Doc extends Numbered>(store: Store, { folder, first, read }: Kind<Doc>) {
  const keyOf = (version: number) => `${folder}/${String(version).padStart(8, '0')}.json`;

  async function get(version: number): Promise<Doc | 'broken' | null> {
    const bytes = await store.get(keyOf(version));
    return bytes && (read(bytes.toString(), version) ?? 'broken');
  }

  async function listed(): Promise<number[]> {
    const names = await store.list(folder);
    return names.map((name) => Number.parseInt(name, 10)).filter((version) => version > 0);
  }

  async function newestOf(versions: number[]): Promise<Doc> {
    for (const version of versions.reverse()) {
      const document = await get(version);
      if (document && document !== 'broken') return document;
    }
    return first;
  }

  async function newest(known?: Newest<Doc>): Promise<Newest<Doc>> {
    const versions = known ? [] : await listed();
    let { document, taken } = known ?? { taken: versions.at(-1) ?? 0, document: await newestOf(versions) };
    for (let next = await get(taken + 1); next; next = await get(taken + 1)) {
      taken += 1;
      if (next !== 'broken') document = next;
    }
    return { document, taken };
  }

  return {
    newest: async () => (await newest()).document,

    /** The newest readable version below `version`; the first if there is none. */
    before: async (version: number) => newestOf((await listed()).filter((each) => each < version)),

    /** Every readable one, oldest first. */
    async log(): Promise<Doc[]> {
      const all = await Promise.all((await listed()).map(get));
      return all.flatMap((document) => (document === null || document === 'broken' ? [] : [document as Doc]));
    },

    async broken(): Promise<number[]> {
      const versions = await listed();
      const found = await Promise.all(versions.map(get));
      return versions.filter((_, index) => found[index] === 'broken');
    },

    /** Compare-and-swap: each number is used once. The loser calls `decide` again, which throws to refuse. */
    async change(decide: (current: Doc) => Promise<Omit<Doc, 'version'>> | Omit<Doc, 'version'>): Promise<Doc> {
      let current: Newest<Doc> | undefined;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        current = await newest(current);
        const next = { version: current.taken + 1, ...(await decide(current.document)) } as Doc;
        if (await store.put(keyOf(next.version), Buffer.from(`${JSON.stringify(next)}\n`))) return next;
      }
      throw new Error(`${folder} was changed by others ${ATTEMPTS} times in a row; try again`);
    },

    /** Calls back with each new one until stopped. After an error of the store it tries again. */
    follow(known: Doc, { onDocument, onBroken }: Follower<Doc>) {
      let current: Newest<Doc> = { document: known, taken: known.version };
      let isChecking = false;
      let again = false;
      async function check() {
        if (isChecking) {
          again = true;
          return;
        }
        isChecking = true;
        do {
          again = false;
          const before = current;
          current = await newest(before).catch(() => before);
          if (current.document.version !== before.document.version) onDocument(current.document);
          if (current.taken !== before.taken && current.taken !== current.document.version) onBroken(current.taken);
        } while (again);
        isChecking = false;
      }
      void check();
      return store.watch(folder, () => void check());
    },
  };
}
