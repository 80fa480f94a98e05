import { performance } from 'node:perf_hooks';

type Send<Kind> = (kind: Kind, i: number) => Promise<Response>;

export const at = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
const cell = (ms: number) => `${ms.toFixed(1)} ms`.padStart(12);

export async function readWell(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} for ${response.url}: ${text}`);
}

/** Milliseconds, the fastest first. The preparation of a call is not measured. */
export async function timesOf(
  calls: number,
  send: (i: number) => Promise<Response>,
  prepare?: (i: number) => Promise<void>,
) {
  const times: number[] = [];
  for (let i = 0; i < calls; i += 1) {
    await prepare?.(i);
    const started = performance.now();
    await readWell(await send(i));
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other);
}

export async function timeCalls<Kind>(kinds: Record<string, Kind>, calls: number, send: Send<Kind>) {
  for (const [name, one] of Object.entries(kinds)) {
    const times = await timesOf(calls, (i) => send(one, i));
    console.log(`${name.padEnd(40)}${cell(at(times, 0.5))}${cell(at(times, 0.95))}`);
  }
}
