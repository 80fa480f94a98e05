import { type Static, Type } from 'typebox';
import { Id, Instant, NullableInteger, NullableText, oneOf, strictObject } from '../common.ts';

/** The events for other systems: everything that a customer gets a message about. */
export const HOOK_EVENTS = [
  'placed',
  'confirmed',
  'paid',
  'shipped',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'changed',
  'cancelled',
  'returned',
  'refunded',
  'items_missing',
  'question_withdrawn',
  'return_accepted',
  'return_refused',
] as const;
const HookEvent = oneOf(HOOK_EVENTS);
export type HookEvent = Static<typeof HookEvent>;

export const HookDelivery = Type.Object({
  _id: Id,
  event: HookEvent,
  orderId: Type.String(),
  at: Instant,
  state: oneOf(['waiting', 'sent', 'given_up']),
  tries: Type.Integer(),
  next_at: NullableText,
  /** The status of the last response; null if there was none. */
  status: NullableInteger,
  /** The beginning of the last response, or why there was none. */
  response: NullableText,
  sent_at: NullableText,
});
export type HookDelivery = Static<typeof HookDelivery>;

export const WebHook = Type.Object({
  _id: Id,
  url: Type.String(),
  events: Type.Array(HookEvent),
  is_on: Type.Boolean(),
  at: Instant,
  /** Newest first. */
  deliveries: Type.Array(HookDelivery),
});
export type WebHook = Static<typeof WebHook>;

export const WebHooksResponse = Type.Object({ webhooks: Type.Array(WebHook) });
export type WebHooksResponse = Static<typeof WebHooksResponse>;

const Events = Type.Array(HookEvent, { minItems: 1, maxItems: 20, uniqueItems: true });

export const WebHookRequest = strictObject({
  url: Type.String({ maxLength: 500, pattern: '^https?://[^\\s\\u0000]+$' }),
  events: Events,
});
export type WebHookRequest = Static<typeof WebHookRequest>;

export const WebHookPatch = strictObject({ events: Type.Optional(Events), is_on: Type.Optional(Type.Boolean()) });
export type WebHookPatch = Static<typeof WebHookPatch>;

/** The secret is shown once. */
export const NewWebHook = Type.Object({ webhook: WebHook, secret: Type.String() });
export type NewWebHook = Static<typeof NewWebHook>;
