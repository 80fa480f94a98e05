import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/PID/stat, from the state on: the name before it may contain blanks. */
export function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export function unlessEnded<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A process and its children; without /proc, the children are unknown. */
export function familyOf(pid: number): number[] {
  if (!existsSync('/proc')) return [pid];
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((each) => each === pid || unlessEnded(() => Number(statOf(each)[1])) === pid);
}
