import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './stage.ts';

const SIZE = '3g';
const FULL_MS = 15_000;

/** A disk of its own that can be filled, in memory; needs root. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const FULL = 'fill-the-disk';

export const DISK_FAULTS: Fault[] = [
  {
    name: 'the disk of databases, pictures and releases is full for 15 s',
    async happen({ topology: { layout, databases } }) {
      const file = join(layout.folder, FULL);
      try {
        execFileSync('sh', ['-c', `cat /dev/zero > ${file} 2>/dev/null || true`]);
        // The segment that is open has room still.
        await databases
          .leader()
          .sql('select pg_switch_wal()')
          .catch(() => undefined);
        await sleep(FULL_MS);
      } finally {
        rmSync(file, { force: true });
      }
    },
    recoversWithin: 20,
    watchSeconds: 40,
  },
];
