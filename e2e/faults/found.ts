import { type Sample, wentWell } from '../load/open-loop.ts';
import { sentenceOf } from './sentences.ts';
import type { Fault } from './stage.ts';

export interface Found {
  name: string;
  requests: number;
  failed: number;
  /** How many of each step failed. */
  steps: Record<string, number>;
  /** From the first failure to the last. */
  outageSeconds: number;
  /** From the end of the fault to the last failure. */
  recoverySeconds: number;
  slowestMs: number;
  /** The sentences that customers saw, and how many saw each. */
  sentences: Record<string, number>;
  problems: string[];
}

interface Times {
  began: number;
  ended: number;
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

export const foundNothing = (name: string, problems: string[] = []): Found => ({
  name,
  requests: 0,
  failed: 0,
  steps: {},
  outageSeconds: 0,
  recoverySeconds: 0,
  slowestMs: 0,
  sentences: {},
  problems,
});

const counted = (names: string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const sentenceFor = (sample: Sample) => {
  const { step, response } = sample;
  return (
    sentenceOf(sample) ??
    `nothing of ours: ${step} ${response.status} ${response.error ?? response.text?.slice(0, 100)}`
  );
};

/** The failures that customers met, and those that are not allowed. */
export function foundIn(samples: readonly Sample[], { name, recoversWithin, mayFail }: Fault, times: Times): Found {
  const { began, ended } = times;
  const bad = samples.filter((sample) => !wentWell(sample));
  const failed = bad.filter(({ at, ms }) => at + ms >= began);
  const failedAt = failed.map(({ at }) => at);
  const outage = Math.max(...failedAt) - Math.max(began, Math.min(...failedAt));
  const recoverySeconds = seconds(Math.max(ended, ...failedAt) - ended);
  const problems = failed.filter((sample) => sentenceOf(sample) === null).map(sentenceFor);
  const mayNot = failed.filter(({ step }) => mayFail && !mayFail.includes(step));
  if (bad.length > failed.length) problems.push(`${bad.length - failed.length} requests failed before it happened`);
  if (mayNot.length > 0) problems.push(`${mayNot.length} requests failed that may not`);
  if (recoverySeconds > recoversWithin) problems.push(`the last request failed ${recoverySeconds} s after it was over`);
  return {
    name,
    requests: samples.length,
    failed: failed.length,
    recoverySeconds,
    problems,
    steps: counted(failed.map(({ step }) => step)),
    outageSeconds: failed.length > 0 ? seconds(outage) : 0,
    slowestMs: Math.round(Math.max(...samples.map(({ ms }) => ms))),
    sentences: counted(failed.map(sentenceFor)),
  };
}
