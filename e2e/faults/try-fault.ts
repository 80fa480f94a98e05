import { setTimeout as sleep } from 'node:timers/promises';
import { arrive, type Sample } from '../load/open-loop.ts';
import { type Found, foundIn } from './found.ts';
import type { Fault, Stage } from './stage.ts';

const CALM_MS = 2000;
/** How long it watches after the last request that may fail. */
const LOOK_ON_SECONDS = 5;
const MOST_SECONDS = 600;

export async function tryFault(fault: Fault, stage: Stage, rate: number): Promise<Found> {
  const samples: Sample[] = [];
  let over = false;
  const onSample = (sample: Sample) => samples.push(sample);
  const arriving = arrive(stage.world, { rate, seconds: MOST_SECONDS, onSample }, () => over);
  try {
    await sleep(CALM_MS);
    const began = Date.now();
    await fault.happen(stage);
    const ended = Date.now();
    await sleep((fault.recoversWithin + LOOK_ON_SECONDS) * 1000);
    over = true;
    await arriving;
    const found = foundIn(samples, fault, { began, ended });
    found.problems.push(...((await fault.also?.(stage)) ?? []));
    return found;
  } finally {
    over = true;
    await arriving;
  }
}
