import type { Knee } from './knee.ts';

const WITHOUT_NUMBER = /-\d+$/;
const hundredth = (value: number) => Math.round(value * 100) / 100;

interface Cost {
  /** Of one processor, all programs of a kind together. */
  processors: number;
  /** The busiest of them. */
  most: number;
  'ms a request': number;
}

/** The processors that each kind of program used at a rate. */
export function costsOf({ used, figures }: Knee): Record<string, Cost> {
  const costs: Record<string, Cost> = {};
  if (!used || !figures) return costs;
  for (const [name, seconds] of Object.entries(used.seconds)) {
    const kind = name.replace(WITHOUT_NUMBER, '');
    const before = costs[kind] ?? { processors: 0, most: 0, 'ms a request': 0 };
    const processors = seconds / used.lasted;
    costs[kind] = {
      processors: hundredth(before.processors + processors),
      most: hundredth(Math.max(before.most, processors)),
      'ms a request': hundredth(before['ms a request'] + (seconds * 1000) / figures.requests),
    };
  }
  return costs;
}

/** If a request takes more work with more instances, twice as many carry less than twice as much. */
export function growthOf(few: Knee, many: Knee): string[] {
  const [before, after] = [costsOf(few), costsOf(many)];
  return ['api', 'front-door'].map((kind) => {
    const [one, other] = [before[kind], after[kind]];
    return `${kind}: ${one?.['ms a request']} ms of processor a request, then ${other?.['ms a request']}; the busiest used ${one?.most} of a processor, then ${other?.most}`;
  });
}
