import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const SHELLS = ['sh', 'dash', 'bash', 'busybox'];
const CHECK_MS = 500;

interface Seen {
  parent: number;
  program: string;
  command: string;
}

/** What the system tells of a process; nothing where there is no /proc. */
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

/** The npx and pnpm above this process: a shell between them is passed by, whoever started them is not counted. */
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

/** Calls back once when one of them is gone: not every runner hands a signal on to what it runs. */
export function whenRunnerEnds(callback: () => void): void {
  const runners = packageRunners();
  const timer = setInterval(() => {
    if (runners.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
