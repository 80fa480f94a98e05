import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Topology } from 'tools/topology';
import { mountSmallDisk } from '../harness/small-disk.ts';
import type { Fault } from './stage.ts';

type Databases = Topology['databases'];

const SIZE = '3g';
const FULL_MS = 15_000;
const MOST_SEGMENTS = 30;

export function mountDisk() {
  const { folder, remove } = mountSmallDisk(SIZE);
  // The caching proxy's files would be on another machine.
  const elsewhere = mkdtempSync(join(tmpdir(), 'shop-run-'));
  symlinkSync(elsewhere, join(folder, 'run'), 'dir');
  return {
    folder,
    remove() {
      remove();
      rmSync(elsewhere, { recursive: true, force: true });
    },
  };
}

const FULL = 'fill-the-disk';

/** It has preallocated files of its log, which still have room. */
async function fillLog({ leader }: Databases) {
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const isWritten = await leader()
      .sql('select txid_current(), pg_switch_wal()')
      .then(
        () => true,
        () => false,
      );
    if (!isWritten) return;
  }
}

export const DISK_FAULTS: Fault[] = [
  {
    name: 'the disk of databases, pictures and releases is full for 15 s',
    async happen({ topology: { layout, databases } }) {
      const file = join(layout.folder, FULL);
      try {
        execFileSync('sh', ['-c', `cat /dev/zero > ${file} 2>/dev/null || true`]);
        await fillLog(databases);
        await sleep(FULL_MS);
      } finally {
        rmSync(file, { force: true });
      }
    },
    recoversWithin: 20,
  },
];
