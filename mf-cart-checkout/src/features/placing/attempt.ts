import type { PlaceOrderRequest } from '@shop/contract/order';

/** An order that was sent and has an unknown result: it keeps its key until the result is known. */
export interface Attempt {
  owner: string;
  key: string;
  /** Every body that was sent under the key, the newest last. */
  bodies: PlaceOrderRequest[];
  /** 0 if it must not be sent again automatically. */
  sentAt: number;
}

export interface AttemptStore {
  read(owner: string): Attempt | null;
  write(attempt: Attempt): void;
  end(): void;
}

const STORAGE_KEY = 'checkout';
const MOST_BODIES = 5;

const sameBody = (a: PlaceOrderRequest, b: PlaceOrderRequest) => JSON.stringify(a) === JSON.stringify(b);

/** The attempt for sending `body`: the open one if there is one, so that no second order is possible. */
export function withBody(
  open: Attempt | null,
  owner: string,
  body: PlaceOrderRequest,
  newKey: () => string,
  now: number,
) {
  const earlier = open?.bodies.filter((other) => !sameBody(other, body)) ?? [];
  return {
    owner,
    key: open?.key ?? newKey(),
    bodies: [...earlier, body].slice(-MOST_BODIES),
    sentAt: now,
  } satisfies Attempt;
}

/** Stored, so that the next click finds an existing order; but only a click sends it. */
export const held = (attempt: Attempt): Attempt => ({ ...attempt, sentAt: 0 });

const isAttempt = (value: unknown): value is Attempt => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, key, bodies, sentAt } = value as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof owner === 'string' &&
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    Array.isArray(bodies) &&
    bodies.length > 0 &&
    bodies.every((body) => Array.isArray((body as Partial<PlaceOrderRequest> | null)?.items))
  );
};

/** On the device, so that a reload or another tab continues with the same order. */
export const deviceAttempts: AttemptStore = {
  read(owner) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
      return isAttempt(stored) && stored.owner === owner ? stored : null;
    } catch {
      return null;
    }
  },
  write(attempt) {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
    } catch {
      return;
    }
  },
  end() {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      return;
    }
  },
};

/** Also works without `crypto.randomUUID`, which is missing on plain http. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
