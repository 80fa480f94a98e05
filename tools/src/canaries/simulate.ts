import type { ErrorKind } from 'front-door/vitals-report';
import { HEALTHY, type Nature, randomFrom, simulateCanary } from './simulated-canary.ts';

/** The results of many canaries of one kind. */
export interface Outcome {
  name: string;
  canaries: number;
  takenBack: number;
  inDoubt: number;
  /** Page views with the canary until half, and 95 %, of the rollbacks. */
  half: number;
  most: number;
}

function outcome(name: string, nature: Nature, canaries: number, sample?: number): Outcome {
  const random = randomFrom(name.length);
  const all = Array.from({ length: canaries }, () => simulateCanary(nature, random, sample));
  const views = all
    .filter(({ end }) => end === 'rolled back')
    .map((each) => each.views)
    .sort((one, other) => one - other);
  return {
    name,
    canaries,
    takenBack: views.length,
    inDoubt: all.filter(({ end }) => end === 'still in doubt').length,
    half: views[Math.floor(views.length / 2)] ?? 0,
    most: views[Math.floor(views.length * 0.95)] ?? 0,
  };
}

const withErrors = (kind: ErrorKind, rate: number): Nature => ({
  ...HEALTHY,
  errors: { ...HEALTHY.errors, [kind]: rate },
});

/** The long tests simulate more. */
const ALL = Number(process.env.CANARIES || 300);
const CANARIES = ALL / 5;
const outcomes = [
  outcome('healthy', HEALTHY, ALL),
  outcome('uncaught errors', withErrors('uncaught', 0.006), CANARIES),
  outcome('failed requests', withErrors('request', 0.006), CANARIES),
  outcome('LCP', { ...HEALTHY, lcp: HEALTHY.lcp * 2 }, CANARIES),
  outcome('INP', { ...HEALTHY, inp: HEALTHY.inp * 2 }, CANARIES),
  outcome('CLS', { ...HEALTHY, cls: HEALTHY.cls * 2 }, CANARIES),
  outcome('carts that became orders', { ...HEALTHY, ordersPerCart: HEALTHY.ordersPerCart / 2 }, CANARIES),
  outcome('five times the errors', withErrors('uncaught', 0.015), CANARIES),
  // A third of the rate needs three times the pages.
  outcome('rejections, 0.1 %', withErrors('rejection', 0.002), CANARIES, 15_000),
];
process.stdout.write(JSON.stringify(outcomes));
