import type { Check } from './check.ts';

/** A check is loaded when it runs: the packages of the browser and the front door take seconds to load. */
const LOAD = {
  integrity: async () => (await import('./integrity.ts')).integrity,
  versions: async () => (await import('./versions.ts')).versions,
  budget: async () => (await import('./budget.ts')).budget,
  contract: async () => (await import('./contract.ts')).contract,
  render: async () => (await import('./render.ts')).render,
  smoke: async () => (await import('./smoke.ts')).smoke,
};

type CheckName = keyof typeof LOAD;

/** Quickest first. An incomplete build is not checked further. */
export const CHECK_NAMES = Object.keys(LOAD) as CheckName[];

export const loadCheck = (name: CheckName): Promise<Check> => LOAD[name]();
