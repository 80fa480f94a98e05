import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from './folder-store.ts';

const HASH_BYTES = 32;
/** How much is left after a cleanup, so that it does not run for every file. */
const LEFT = 0.8;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A server's disk cache of a remote store: the last used files, up to a number of bytes, each with its hash. */
export interface CheckedFolder {
  /** Null if it is missing or damaged. */
  get(key: string): Promise<Buffer | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

interface StoredFile {
  path: string;
  bytes: number;
  usedMs: number;
}

async function filesBelow(root: string): Promise<StoredFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map((path) =>
      stat(path).then(
        ({ size, mtimeMs }) => ({ path, bytes: size, usedMs: mtimeMs }),
        () => null,
      ),
    ),
  );
  return found.filter((file) => file !== null);
}

const sum = (files: readonly StoredFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);

async function removeOldest(files: StoredFile[], most: number): Promise<number> {
  let bytes = sum(files);
  for (const file of files.sort((one, other) => one.usedMs - other.usedMs)) {
    if (bytes <= most) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

export function checkedFolder(root: string, mostBytes: number): CheckedFolder {
  const folder = folderStore(root);
  let bytesStored: Promise<number> | undefined;

  async function makeRoom(more: number): Promise<number> {
    const bytes = (await (bytesStored ?? filesBelow(root).then(sum))) + more;
    return bytes > mostBytes ? removeOldest(await filesBelow(root), mostBytes * LEFT) : bytes;
  }

  return {
    async get(key) {
      const stored = await folder.get(key);
      if (!stored) return null;
      const bytes = stored.subarray(HASH_BYTES);
      if (!hashOf(bytes).equals(stored.subarray(0, HASH_BYTES))) {
        await folder.remove(key);
        return null;
      }
      const now = new Date();
      await utimes(join(root, key), now, now).catch(() => undefined);
      return bytes;
    },
    async put(key, bytes) {
      await folder.put(key, Buffer.concat([hashOf(bytes), bytes]));
      const counted = makeRoom(bytes.length);
      bytesStored = counted;
      await counted.catch((error: unknown) => {
        // The next put counts again.
        if (bytesStored === counted) bytesStored = undefined;
        throw error;
      });
    },
    list: (prefix) => folder.list(prefix),
    remove: (key) => folder.remove(key),
  };
}
