import { setTimeout as sleep } from 'node:timers/promises';
import { STEPS, type World } from './steps.ts';
import type { ShopResponse } from './visitor.ts';

export interface Sample {
  step: string;
  /** The time at which it should have begun; durations count from then on. */
  at: number;
  ms: number;
  response: Pick<ShopResponse, 'status' | 'error'> & { text?: string };
}

const everyHundred = Object.entries(STEPS).flatMap(([name, { share }]) => Array<string>(share).fill(name));
const isWell = ({ status }: ShopResponse) => status >= 200 && status < 400;

/**
 * This many arrivals a second whether or not earlier ones are done, like customers: nobody waits for somebody else's
 * response. Resolves at the last response.
 */
export async function arrive(
  world: World,
  { rate, seconds, onSample }: { rate: number; seconds: number; onSample(sample: Sample): void },
  stopped: () => boolean = () => false,
): Promise<void> {
  const began = performance.now();
  const offset = Date.now() - began;
  const under = new Set<Promise<void>>();
  let next = began;

  async function one(name: string, due: number) {
    const response = (await STEPS[name]?.step(world)) ?? { status: 0, text: '' };
    const { status, error, text } = response;
    onSample({
      step: name,
      at: due + offset,
      ms: performance.now() - due,
      response: { status, ...(error && { error }), ...(!isWell(response) && { text }) },
    });
  }

  while (next < began + seconds * 1000 && !stopped()) {
    // Random arrivals have no even distance.
    next += (-Math.log(1 - Math.random()) * 1000) / rate;
    const wait = next - performance.now();
    if (wait > 1) await sleep(wait);
    const name = everyHundred[Math.floor(Math.random() * everyHundred.length)] ?? 'home page';
    const running = one(name, next).finally(() => under.delete(running));
    under.add(running);
  }
  await Promise.all(under);
}

export const wentWell = ({ response: { status } }: Sample) => status >= 200 && status < 400;
