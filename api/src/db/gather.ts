const MOST_AT_ONCE = 200;

/**
 * Callers during a look-up wait for the next one, which serves all of them: each gets data from after its call, and
 * many look-ups cost little more than one.
 */
export function gather<Key, Found>(lookUp: (keys: Key[]) => Promise<Found[]>): (key: Key) => Promise<Found> {
  const waiting: { key: Key; resolve: (found: Found) => void; reject: (why: unknown) => void }[] = [];
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (waiting.length > 0) {
      const asking = waiting.splice(0, MOST_AT_ONCE);
      try {
        const found = await lookUp(asking.map(({ key }) => key));
        for (const [i, { resolve }] of asking.entries()) resolve(found[i] as Found);
      } catch (error) {
        for (const { reject } of asking) reject(error);
      }
    }
    isRunning = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isRunning) void run();
    });
}
