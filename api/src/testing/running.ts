type Stop = () => Promise<void>;

const shared = globalThis as { SHOP_TEST_STOPS?: Map<string, Stop> };
const stops = shared.SHOP_TEST_STOPS ?? new Map<string, Stop>();
shared.SHOP_TEST_STOPS = stops;

/** Jest's set-up and tear-down are separate modules; one stops what the other started. */
export const keep = (engine: string, stop: Stop) => stops.set(engine, stop);

export async function end(engine: string) {
  await stops.get(engine)?.();
  stops.delete(engine);
}
