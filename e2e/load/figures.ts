import { type Sample, wentWell } from './open-loop.ts';

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export function figuresOf(samples: readonly Sample[], seconds: number): Figures {
  const times = samples.map(({ ms }) => ms);
  return {
    requests: samples.length,
    perSecond: Math.round((samples.length / seconds) * 10) / 10,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    errors: samples.filter((sample) => !wentWell(sample)).length,
  };
}

export function figuresByStep(samples: readonly Sample[], seconds: number): Record<string, Figures> {
  const names = [...new Set(samples.map(({ step }) => step))].sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      figuresOf(
        samples.filter(({ step }) => step === name),
        seconds,
      ),
    ]),
  );
}
