import { setTimeout as sleep } from 'node:timers/promises';
import { arrive, type Sample, wentWell } from '../load/open-loop.ts';
import { sentenceOf } from './sentences.ts';
import type { Fault, Stage } from './stage.ts';

const CALM_MS = 3000;
const WATCH_SECONDS = 15;
const MOST_SECONDS = 600;

export interface Found {
  name: string;
  requests: number;
  failed: number;
  /** From the first that failed to the last. */
  outageSeconds: number;
  /** From the fault's end to the last that failed. */
  recoverySeconds: number;
  slowestMs: number;
  said: Record<string, number>;
  problems: string[];
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

/** Lets it happen while customers come, and looks at what they met. */
export async function tryFault(fault: Fault, stage: Stage, rate: number): Promise<Found> {
  const samples: Sample[] = [];
  let over = false;
  const arriving = arrive(
    stage.world,
    { rate, seconds: MOST_SECONDS, onSample: (sample) => samples.push(sample) },
    () => over,
  );
  await sleep(CALM_MS);
  const before = samples.filter((sample) => !wentWell(sample));
  const began = Date.now();
  await fault.happen(stage);
  const ended = Date.now();
  await sleep((fault.watchSeconds ?? WATCH_SECONDS) * 1000);
  over = true;
  await arriving;

  const failed = samples.filter((sample) => !wentWell(sample) && sample.at + sample.ms >= began);
  const failedAt = failed.map(({ at }) => at);
  const last = Math.max(ended, ...failedAt);
  const found: Found = {
    name: fault.name,
    requests: samples.length,
    failed: failed.length,
    outageSeconds: failed.length > 0 ? seconds(Math.max(...failedAt) - Math.max(began, Math.min(...failedAt))) : 0,
    recoverySeconds: seconds(last - ended),
    slowestMs: Math.round(Math.max(...samples.map(({ ms }) => ms))),
    said: {},
    problems: [],
  };
  if (before.length > 0) found.problems.push(`${before.length} requests failed before it happened`);
  for (const sample of failed) {
    const sentence = sentenceOf(sample);
    const { step, asked } = sample;
    const said = sentence ?? `nothing of ours: ${step} ${asked.status} ${asked.error ?? asked.text?.slice(0, 100)}`;
    found.said[said] = (found.said[said] ?? 0) + 1;
    if (!sentence) found.problems.push(said);
  }
  if (fault.unnoticed && failed.length > 0) found.problems.push(`${failed.length} requests failed, and none may`);
  if (found.recoverySeconds > fault.recoversWithin) {
    found.problems.push(`the last request failed ${found.recoverySeconds} s after it was over`);
  }
  found.problems.push(...((await fault.also?.(stage)) ?? []));
  return found;
}
