/** The newest value of something slow to read, so that a scrape never waits for it; nothing after a failed read. */
export interface Latest<Value> {
  current(): Value | undefined;
  stop(): void;
}

export function readRegularly<Value>(read: () => Promise<Value>, everyMs: number): Latest<Value> {
  let value: Value | undefined;
  let isReading = false;

  async function refresh() {
    if (isReading) return;
    isReading = true;
    value = await read().catch(() => undefined);
    isReading = false;
  }

  void refresh();
  const timer = setInterval(() => void refresh(), everyMs).unref();
  return { current: () => value, stop: () => clearInterval(timer) };
}
