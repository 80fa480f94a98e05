import { currentSession } from '@shop/platform';

const KEPT_MS = 60_000;
const SHOWN_AGAIN_MS = 600_000;
const MOST_KEPT = 40;
const kept = new Map<string, { at: number; answer: unknown }>();

// An admin is answered with prices that others do not see.
const keyFor = (key: string) => `${currentSession().role} ${key}`;

/** In the browser, an answer of the last minute is not asked for again: going back is immediate. */
export async function answer<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
  if (__SERVER__) return ask();
  const known = kept.get(keyFor(key));
  if (known && Date.now() - known.at < KEPT_MS) return known.answer as Value;
  const fresh = await ask();
  keepAnswer(key, fresh);
  return fresh;
}

/** What was shown of this not long ago, for coming back to it at once. The server remembers nothing. */
export function peekAnswer<Value>(key: string): Value | undefined {
  if (__SERVER__) return undefined;
  const known = kept.get(keyFor(key));
  return known && Date.now() - known.at < SHOWN_AGAIN_MS ? (known.answer as Value) : undefined;
}

function keepAnswer(key: string, value: unknown) {
  kept.delete(keyFor(key));
  kept.set(keyFor(key), { at: Date.now(), answer: value });
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
}
