import type { Environment } from './settings.ts';

/** In a shorter name, one letter makes another word. */
const LEAST_LETTERS = 6;

const lettersOf = (name: string) => name.toUpperCase().replaceAll('_', '');

/** One letter too many, too few or another, or two that changed places; underscores and case do not count. */
function isSlip(name: string, meant: string): boolean {
  let [one, other] = [lettersOf(name), lettersOf(meant)];
  if (Math.min(one.length, other.length) < LEAST_LETTERS) return false;
  while (one && one[0] === other[0]) [one, other] = [one.slice(1), other.slice(1)];
  while (one && one.at(-1) === other.at(-1)) [one, other] = [one.slice(0, -1), other.slice(0, -1)];
  const isSwapped = one.length === 2 && one[0] === other[1] && one[1] === other[0] && other.length === 2;
  return isSwapped || (one.length <= 1 && other.length <= 1);
}

/** The environment, and after its settings were read, a sentence for each name that is almost one of them. */
export function noticeMisspelt<Env extends Environment>(source: Env): { env: Env; misspelt: () => string[] } {
  const read = new Set<string>();
  const env = new Proxy(source, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
  });
  const misspelt = () =>
    Object.keys(source).flatMap((name) => {
      const meant = read.has(name) ? undefined : [...read].find((known) => isSlip(name, known));
      return meant ? [`${name} is set, and no setting has this name: is ${meant} meant?`] : [];
    });
  return { env, misspelt };
}
