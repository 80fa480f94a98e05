interface Gathering {
  /** Look-ups that may run at the same time. */
  atOnce?: number;
  /** Callers that one look-up serves. */
  most?: number;
}

const untilOthersAreRead = () => new Promise((resolve) => setImmediate(resolve));

/**
 * One look-up serves all callers of a turn of the event loop, and those that arrived while the maximum number of look-ups ran. Each gets
 * data from after its call, and many look-ups cost little more than one.
 */
export function gather<Key, Found>(
  lookUp: (keys: Key[]) => Promise<Found[]>,
  { atOnce = 1, most = 200 }: Gathering = {},
): (key: Key) => Promise<Found> {
  const waiting: { key: Key; resolve: (found: Found) => void; reject: (why: unknown) => void }[] = [];
  let running = 0;

  async function serve() {
    const asking = waiting.splice(0, most);
    try {
      const found = await lookUp(asking.map(({ key }) => key));
      for (const [i, { resolve }] of asking.entries()) resolve(found[i] as Found);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }

  async function run() {
    running += 1;
    // PGlite works in this thread: without waiting it would serve each request before the next one is read.
    await untilOthersAreRead();
    while (waiting.length > 0) {
      await serve();
      await untilOthersAreRead();
    }
    running -= 1;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running < atOnce) void run();
    });
}
