import { randomUUID } from 'node:crypto';
import { mkdirSync, watch as watchFolder } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

const POLL_MS = 1000;
const LEFTOVER_AFTER_MS = 3_600_000;
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._@-]*$/;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function unlessMissing<Value>(work: Promise<Value>, missing: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return missing;
    throw error;
  }
}

/** A folder that any number of processes may share. */
export function folderStore(root: string): Store {
  const drafts = join(root, 'drafts');

  function pathOf(key: string) {
    const segments = key.split('/');
    if (!segments.every((segment) => SEGMENT.test(segment))) throw new Error(`Not a key of the store: ${key}`);
    return join(root, ...segments);
  }

  async function writeDraft(bytes: Uint8Array) {
    await mkdir(drafts, { recursive: true });
    const draft = join(drafts, randomUUID());
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = await writeDraft(bytes);
      try {
        // A link appears whole or not at all, and never over another: a writer killed here leaves only its draft.
        await link(draft, path);
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await unlink(draft);
      }
    },
    get: (key) => unlessMissing<Buffer | null>(readFile(pathOf(key)), null),
    has: (key) =>
      unlessMissing(
        access(pathOf(key)).then(() => true),
        false,
      ),
    list: async (prefix) => (await unlessMissing(readdir(pathOf(prefix)), [])).sort(),
    async remove(prefix) {
      await mkdir(drafts, { recursive: true });
      const gone = join(drafts, randomUUID());
      await unlessMissing(rename(pathOf(prefix), gone), undefined);
      await rm(gone, { recursive: true, force: true });
      await removeLeftovers(drafts);
    },
    watch(prefix, changed) {
      const folder = pathOf(prefix);
      mkdirSync(folder, { recursive: true });
      const watcher = watchFolder(folder, changed);
      // Network folders tell nobody of a change: asking is the way that always works.
      watcher.on('error', () => watcher.close());
      const timer = setInterval(changed, POLL_MS);
      return () => {
        clearInterval(timer);
        watcher.close();
      };
    },
  };
}

/** Drafts of writers that were killed. */
async function removeLeftovers(drafts: string) {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFTOVER_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
