import type { Order, OrderRefusal, OrderResponse, PlaceOrderRequest, StaleOrder } from '@shop/contract/order';
import { type Attempt, type AttemptStore, held, newKey, withBody } from './attempt.ts';

export type Cause = 'no response' | 'server error';

export type Outcome =
  /**
   * `isEarlier`: the placed order is one that was sent before and whose response was lost. `from` is the version of the
   * saved cart that it took its lines from.
   */
  | { kind: 'placed'; order: Order; from: number | undefined; isEarlier: boolean }
  /** Another device has ordered this cart, or changed it. */
  | { kind: 'stale'; ordered: StaleOrder['ordered']; message: string }
  | { kind: 'changed'; refusal: Omit<OrderRefusal, 'error'> }
  | { kind: 'invalid'; fields: Record<string, string>; message: string }
  /** There was no response, or the server failed: the order may exist or not, and is sent again under the same key. */
  | { kind: 'unknown'; cause: Cause }
  | { kind: 'refused'; message: string };

export interface PlacingParts {
  send(owner: string, request: PlaceOrderRequest, key: string): Promise<OrderResponse>;
  attempts: AttemptStore;
  now(): number;
  /** While no other tab of this device orders or saves the cart. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>;
  /** The request with the version of the saved cart that contains its lines. */
  ofCart(request: PlaceOrderRequest): PlaceOrderRequest;
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

async function sendOnce({ send }: PlacingParts, attempt: Attempt, body: PlaceOrderRequest) {
  try {
    const { order } = await send(attempt.owner, body, attempt.key);
    return { kind: 'placed', order, from: body.cart_version, isEarlier: false } satisfies Outcome;
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
    return outcomeOf(failure);
  }
}

function outcomeOf({ status, code, message, fields, body }: Failure): Outcome | 'keyReused' {
  if (status === 409 && code === 'key_reused') return 'keyReused';
  if (status === 409 && code === 'stale_cart') return { kind: 'stale', ordered: (body as StaleOrder).ordered, message };
  if (status === 409 && code === 'order_changed') {
    const { error: _, ...refusal } = body as OrderRefusal;
    return { kind: 'changed', refusal };
  }
  if (status === 400) return { kind: 'invalid', fields, message };
  if (status === 0 || status >= 500) return { kind: 'unknown', cause: status === 0 ? 'no response' : 'server error' };
  return { kind: 'refused', message };
}

/**
 * A refusal ends the attempt. But if an earlier request under the key has an unknown result, the key stays for the next
 * click: the refusal of the second request does not mean that the first was refused.
 */
function endRefused({ kind }: Outcome, attempts: AttemptStore, before: Attempt | null) {
  if (kind === 'unknown' || kind === 'placed') return;
  if (kind === 'changed' || kind === 'stale' || before === null) attempts.end();
  else attempts.write(held(before));
}

/** The key belongs to an order with an earlier body, whose response was lost: this is the placed order. */
async function findPlaced(parts: PlacingParts, attempt: Attempt, latest: PlaceOrderRequest): Promise<Outcome> {
  const earlier = attempt.bodies.slice(0, -1);
  for (const body of earlier.reverse()) {
    const outcome = await sendOnce(parts, attempt, body);
    if (outcome === 'keyReused') continue;
    endRefused(outcome, parts.attempts, attempt);
    return outcome.kind === 'placed' ? { ...outcome, isEarlier: true } : outcome;
  }
  parts.attempts.end();
  return sendNow(parts, attempt.owner, latest);
}

async function sendNow(parts: PlacingParts, owner: string, request: PlaceOrderRequest): Promise<Outcome> {
  const before = parts.attempts.read(owner);
  const attempt = withBody(before, owner, request, newKey, parts.now());
  parts.attempts.write(attempt);
  const outcome = await sendOnce(parts, attempt, request);
  if (outcome === 'keyReused') return findPlaced(parts, attempt, request);
  endRefused(outcome, parts.attempts, before);
  return outcome;
}

export async function placeOrder(parts: PlacingParts, owner: string, request: PlaceOrderRequest): Promise<Outcome> {
  try {
    return await parts.alone(() => sendNow(parts, owner, parts.ofCart(request)));
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
    // The cart could not be saved before the order.
    parts.attempts.write(withBody(parts.attempts.read(owner), owner, request, newKey, parts.now()));
    return { kind: 'unknown', cause: 'no response' };
  }
}

/** The saved cart has a later version than the one that was ordered: sending it again cannot place an order. */
export const canOnlyBeFound = ({ bodies }: Attempt, version: number) =>
  bodies.every(({ cart_version }) => cart_version !== undefined && cart_version < version);

/** The order of an attempt that can only be looked up; null if there is none, or no response. */
export async function findOrder(parts: PlacingParts, attempt: Attempt) {
  for (const body of attempt.bodies.toReversed()) {
    const outcome = await sendOnce(parts, attempt, body);
    if (outcome === 'keyReused') continue;
    endRefused(outcome, parts.attempts, attempt);
    return outcome.kind === 'placed' ? outcome : null;
  }
  parts.attempts.end();
  return null;
}
