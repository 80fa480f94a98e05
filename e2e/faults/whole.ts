import { setTimeout as sleep } from 'node:timers/promises';
import { isUpAt } from 'tools/is-up';
import type { Stage } from './stage.ts';

const WITHIN_MS = 60_000;

/** Each API and front door runs again, so that the next fault meets a healthy shop. */
export async function untilWhole({ topology: { layout } }: Stage): Promise<string[]> {
  const missing: string[] = [];
  const end = Date.now() + WITHIN_MS;
  for (const { name, port } of [...layout.apis, ...layout.doors]) {
    const isUp = () => isUpAt(`http://127.0.0.1:${port}/ready`);
    while (!(await isUp()) && Date.now() < end) await sleep(200);
    if (!(await isUp())) missing.push(`${name} was not ready again after a minute`);
  }
  return missing;
}
