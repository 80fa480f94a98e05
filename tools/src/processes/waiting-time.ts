import { readFileSync } from 'node:fs';

/** How long the main thread of a process was ready to run while others had the processors; 0 where the system does not say. */
export function waitedForProcessorMs(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6 || 0;
  } catch {
    return 0;
  }
}
