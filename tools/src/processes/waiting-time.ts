import { readFileSync } from 'node:fs';

/** How long a process's main thread was ready to run but had no processor; 0 if the system does not report it. */
export function waitedForProcessorMs(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6 || 0;
  } catch {
    return 0;
  }
}
