/** `FUZZ_SEED` repeats a run, `FUZZ_STEPS` makes it longer or shorter. */
export function fuzzSettings({ seed, steps, stepsInARun }: { seed: number; steps: number; stepsInARun: number }) {
  const wanted = Number(process.env.FUZZ_STEPS || steps);
  return {
    seed: Number(process.env.FUZZ_SEED || seed),
    numRuns: Math.max(1, Math.round(wanted / stepsInARun)),
    endOnFailure: process.env.FUZZ_SHRINK === 'no',
  };
}
