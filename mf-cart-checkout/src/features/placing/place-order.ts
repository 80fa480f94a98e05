import type { Order, OrderAnswer, OrderRefusal, PlaceOrderRequest } from '@shop/contract/order';
import { type Attempt, type AttemptStore, newKey, withBody } from './attempt.ts';

export type Outcome =
  | { kind: 'placed'; order: Order }
  | { kind: 'changed'; refusal: Pick<OrderRefusal, 'priceMismatched' | 'removed'> }
  | { kind: 'invalid'; fields: Record<string, string>; message: string }
  /** Nothing came back, or the shop is in trouble: the order may stand or not, and is sent again under the same key. */
  | { kind: 'unknown'; cause: 'network' | 'server' }
  | { kind: 'refused'; message: string };

export interface PlacingParts {
  send(owner: string, request: PlaceOrderRequest, key: string): Promise<OrderAnswer>;
  attempts: AttemptStore;
  now(): number;
}

interface Failure {
  status: number;
  code: string;
  message: string;
  fields: Record<string, string>;
  body: unknown;
}

const isFailure = (failure: unknown): failure is Failure =>
  typeof (failure as { status?: unknown } | null)?.status === 'number';

async function sendOnce({ send, attempts }: PlacingParts, attempt: Attempt, body: PlaceOrderRequest) {
  try {
    const { order } = await send(attempt.owner, body, attempt.key);
    return { kind: 'placed', order } satisfies Outcome;
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
    return outcomeOf(failure, attempts);
  }
}

function outcomeOf({ status, code, message, fields, body }: Failure, attempts: AttemptStore): Outcome | 'keyReused' {
  if (status === 409 && code === 'key_reused') return 'keyReused';
  if (status === 409 && code === 'order_changed') {
    attempts.end();
    const { priceMismatched, removed } = body as OrderRefusal;
    return { kind: 'changed', refusal: { priceMismatched, removed } };
  }
  if (status === 400) return { kind: 'invalid', fields, message };
  if (status === 0 || status >= 500) return { kind: 'unknown', cause: status === 0 ? 'network' : 'server' };
  return { kind: 'refused', message };
}

/** The key belongs to an order that was placed with an earlier body, whose answer was lost: that order is the one. */
async function findPlaced(parts: PlacingParts, attempt: Attempt, latest: PlaceOrderRequest): Promise<Outcome> {
  for (const body of attempt.bodies.slice(0, -1).reverse()) {
    const outcome = await sendOnce(parts, attempt, body);
    if (outcome !== 'keyReused') return outcome;
  }
  parts.attempts.end();
  return placeOrder(parts, attempt.owner, latest);
}

export async function placeOrder(parts: PlacingParts, owner: string, request: PlaceOrderRequest): Promise<Outcome> {
  const attempt = withBody(parts.attempts.read(owner), owner, request, newKey, parts.now());
  parts.attempts.write(attempt);
  const outcome = await sendOnce(parts, attempt, request);
  return outcome === 'keyReused' ? findPlaced(parts, attempt, request) : outcome;
}
