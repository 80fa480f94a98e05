const STEPS = [1, 2, 4, 5, 10];

/** The scale's end: a round number that is not below, and whose half is round too. */
export function roundAbove(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((each) => each * magnitude >= value) ?? 10;
  return Math.max(2, step * magnitude);
}
