import { randomUUID } from 'node:crypto';
import { constants, existsSync, mkdirSync, watch as watchFolder } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

const POLL_MS = 1000;
const PUT_ATTEMPTS = 3;
const DRAFTS = 'drafts';
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._@-]*$/;

export const isKey = (key: string) => key.split('/').every((segment) => SEGMENT.test(segment));

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function unlessMissing<Value>(work: Promise<Value>, missing: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return missing;
    throw error;
  }
}

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

/** If a read-only disk refuses a new folder, Node reports a missing one. */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (isCode(error, 'ENOENT')) await access(nearestThere(folder), constants.W_OK);
    throw error;
  }
}

/** A folder that any number of processes may share. */
export function folderStore(root: string): Store {
  const drafts = join(root, DRAFTS);

  function pathOf(key: string) {
    if (!isKey(key)) throw new Error(`Not a key of the store: ${key}`);
    return join(root, key);
  }

  async function writeDraft(bytes: Uint8Array) {
    await makeFolder(drafts);
    const draft = join(drafts, randomUUID());
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return draft;
  }

  async function putOnce(path: string, bytes: Uint8Array) {
    await makeFolder(dirname(path));
    const draft = await writeDraft(bytes);
    try {
      // A link appears completely or not at all, and never replaces another: a writer killed here leaves only its
      // draft.
      await link(draft, path);
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      for (let attempt = 1; ; attempt++) {
        try {
          return await putOnce(path, bytes);
        } catch (error) {
          // Another process removed this writer's files because it was silent for a long time.
          if (!isCode(error, 'ENOENT') || attempt === PUT_ATTEMPTS) throw error;
        }
      }
    },
    get: (key) => unlessMissing<Buffer | null>(readFile(pathOf(key)), null),
    has: (key) =>
      unlessMissing(
        access(pathOf(key)).then(() => true),
        false,
      ),
    async list(prefix) {
      const names = await unlessMissing(readdir(prefix === '' ? root : pathOf(prefix)), []);
      return names.filter((name) => prefix !== '' || name !== DRAFTS).sort();
    },
    async remove(prefix) {
      await makeFolder(drafts);
      const gone = join(drafts, randomUUID());
      await unlessMissing(rename(pathOf(prefix), gone), undefined);
      await rm(gone, { recursive: true, force: true });
    },
    lastPut: (prefix) => unlessMissing(newestBelow(pathOf(prefix)), null),
    async removeDrafts(before) {
      for (const name of await unlessMissing(readdir(drafts), [])) {
        const path = join(drafts, name);
        const at = await unlessMissing(newestBelow(path), null);
        if (at !== null && at < before) await rm(path, { recursive: true, force: true });
      }
    },
    watch(prefix, changed) {
      const folder = pathOf(prefix);
      mkdirSync(folder, { recursive: true });
      const watcher = watchFolder(folder, changed);
      // Network folders send no change events. Polling always works.
      watcher.on('error', () => watcher.close());
      const timer = setInterval(changed, POLL_MS);
      return () => {
        clearInterval(timer);
        watcher.close();
      };
    },
    check: async () => undefined,
  };
}

/** When the newest file below was written. */
async function newestBelow(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all(names.map((name) => unlessMissing(stat(join(path, name)), null)));
  return Math.max(mtimeMs, ...times.map((each) => each?.mtimeMs ?? 0));
}
