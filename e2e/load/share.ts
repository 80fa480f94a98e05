import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from './family.ts';

/** Short, so that a request does not wait long for the next one: 10 ms, of which 1 ms is the least that the kernel gives. */
const PERIOD_US = 10_000;
const LEAST_SHARE = 0.1;
/** The maximum: no other program on the machine takes an instance's share. */
const WEIGHT = { 'cpu.shares': '262144', 'cpu.weight': '10000' };
const ENDED_WITHIN_TRIES = 50;

interface Controller {
  folder: string;
  /** Files of a group, and their content, for this many microseconds of each period. */
  files(quota: number): Record<string, string>;
  weight: keyof typeof WEIGHT;
}

/** Version 1 of the kernel's control groups, or version 2. */
function controllerAt(root: string): Controller {
  const first = join(root, 'cpu');
  if (existsSync(join(first, 'cpu.cfs_quota_us'))) {
    const files = (quota: number) => ({ 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quota}` });
    return { folder: first, files, weight: 'cpu.shares' };
  }
  if (!readFileSync(join(root, 'cgroup.controllers'), 'utf8').split(/\s/).includes('cpu')) throw new Error('no cpu');
  writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu');
  return { folder: root, files: (quota) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }), weight: 'cpu.weight' };
}

export interface Shares {
  /** All threads of a process and its children together get no more; a second call does no harm. */
  give(name: string, pid: number): void;
  /** Call it when the processes have ended. */
  close(): Promise<void>;
}

async function remove(folder: string) {
  for (let tries = 1; existsSync(folder); tries += 1) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (tries === ENDED_WITHIN_TRIES) throw error;
      await sleep(100);
    }
  }
}

export function openShares(share: number, root = '/sys/fs/cgroup'): Shares {
  if (!(share >= LEAST_SHARE && share <= 1)) throw new Error(`SHARE must be from ${LEAST_SHARE} to 1 of a processor.`);
  const groups = new Set<string>();

  function groupOf(name: string) {
    const { folder, files, weight } = controllerAt(root);
    const group = join(folder, `shop-load-${process.pid}-${name}`);
    if (groups.has(group)) return group;
    mkdirSync(group);
    groups.add(group);
    const texts = { ...files(Math.round(share * PERIOD_US)), [weight]: WEIGHT[weight] };
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(group, file), text);
    return group;
  }

  return {
    give(name, pid) {
      try {
        for (const each of familyOf(pid)) writeFileSync(join(groupOf(name), 'cgroup.procs'), `${each}`);
      } catch (error) {
        throw new Error(
          `SHARE needs Linux and control groups that can be written: as root, with ${root} mounted for writing.`,
          { cause: error },
        );
      }
    },
    async close() {
      for (const group of groups) await remove(group);
    },
  };
}
