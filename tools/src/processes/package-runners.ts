import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const SHELLS = ['sh', 'dash', 'bash', 'busybox'];
const CHECK_MS = 500;

interface Seen {
  parent: number;
  program: string;
  command: string;
}

/** The system's data about a process; undefined without /proc. */
function look(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return { parent, program, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

/** The npx and pnpm processes above this one. Shells in between are skipped, and their own parents do not count. */
export function packageRunners(start = process.ppid): number[] {
  const runners: number[] = [];
  for (let pid = start; pid > 1; ) {
    const seen = look(pid);
    if (!seen) break;
    if (/^(node|pnpm|npm)/.test(seen.program) && /\b(npm|npx|pnpm)\b/.test(seen.command)) runners.push(pid);
    else if (!SHELLS.includes(seen.program)) break;
    pid = seen.parent;
  }
  return runners;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Calls back once when one of them ends: not every runner forwards a signal. */
export function whenRunnerEnds(callback: () => void): void {
  const runners = packageRunners();
  const timer = setInterval(() => {
    if (runners.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
