import { readFileSync } from 'node:fs';
import { familyOf, statOf, unlessEnded } from './family.ts';

const TICKS_A_SECOND = 100;
/** Of /proc/PID/stat, counted from the state: in user code and in the kernel, then the same for children that have ended. */
const [OWN, OF_ENDED] = [11, 15];
/** Of the first line of /proc/stat. */
const [IDLE, WAITS_FOR_DISK] = [3, 4];

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

function secondsOf(pid: number): number {
  const ticks = familyOf(pid).map((each) => {
    const used = unlessEnded(() => statOf(each).slice(OWN, OF_ENDED).map(Number)) ?? [];
    return sum(each === pid ? used : used.slice(0, 2));
  });
  return sum(ticks) / TICKS_A_SECOND;
}

/** This process plays the customers; the programs are its children. */
function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function machineTicks() {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  return { all: sum(ticks), idle: (ticks[IDLE] ?? 0) + (ticks[WAITS_FOR_DISK] ?? 0) };
}

export interface Used {
  /** Of the whole machine, 1 at most. */
  machine: number;
  /** Processor seconds by program, and of the customers. */
  seconds: Record<string, number>;
  lasted: number;
}

export type Pids = Record<string, number | undefined>;

interface Look {
  at: number;
  machine: { all: number; idle: number };
  seconds: Record<string, number>;
}

function look(pids: Pids): Look {
  const running = Object.entries(pids).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return {
    at: performance.now(),
    machine: machineTicks(),
    seconds: { ...Object.fromEntries(running.map(([name, pid]) => [name, secondsOf(pid)])), customers: ownSeconds() },
  };
}

/** What each uses from now until the call; Linux only. */
export function watchProcessors(pids: Pids): () => Used {
  const before = look(pids);
  return () => {
    const after = look(pids);
    const all = after.machine.all - before.machine.all;
    return {
      machine: 1 - (after.machine.idle - before.machine.idle) / Math.max(1, all),
      seconds: Object.fromEntries(
        Object.entries(after.seconds).map(([name, seconds]) => [name, seconds - (before.seconds[name] ?? 0)]),
      ),
      lasted: (after.at - before.at) / 1000,
    };
  };
}
