/** Runs this many tasks at once; the others wait in order. */
export function queue(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async function inTurn<Value>(work: () => Promise<Value>, onWait: () => void): Promise<Value> {
    if (free === 0) {
      onWait();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
