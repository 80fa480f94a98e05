import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableId, NullableText, oneOf, strictObject, text } from '../common.ts';
import { LocalNames } from '../in-languages.ts';

/** The kinds of messages. All except those in `TO_BUSINESS` are for the customer. */
export const MESSAGE_KINDS = [
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
  'back_in_stock',
  'new_order',
  'customer_changed',
  'customer_cancelled',
  'return_requested',
] as const;
export const MessageKind = oneOf(MESSAGE_KINDS);
export type MessageKind = Static<typeof MessageKind>;

export const TO_BUSINESS: readonly MessageKind[] = [
  'new_order',
  'customer_changed',
  'customer_cancelled',
  'return_requested',
];

export const MessageChannel = oneOf(['push', 'whatsapp', 'sms', 'email']);
export type MessageChannel = Static<typeof MessageChannel>;

/**
 * `given_up`: every attempt failed. `not_sent`: no channel was set up, so it only shows what would have been sent.
 * `left_out`: its recipient wants none, or cannot be reached.
 */
export const MessageState = oneOf(['waiting', 'sent', 'delivered', 'read', 'given_up', 'not_sent', 'left_out']);
export type MessageState = Static<typeof MessageState>;

/** `en` or another one. A message without a text in the reader's language is in English. */
export const MessageLanguage = Type.String({ pattern: '^[a-z]{2}$' });
export type MessageLanguage = Static<typeof MessageLanguage>;

export const MessageRecipient = oneOf(['customer', 'business']);
export type MessageRecipient = Static<typeof MessageRecipient>;

const NullableChannel = Type.Union([MessageChannel, Type.Null()]);

export const Message = Type.Object({
  _id: Id,
  kind: MessageKind,
  to: MessageRecipient,
  /** The recipient's name. */
  name: Type.String(),
  order: Type.Union([Type.Object({ _id: Id, orderId: Type.String() }), Type.Null()]),
  /** That is back in stock. */
  product: Type.Union([Type.Object({ _id: Id, name: Type.String(), names: LocalNames }), Type.Null()]),
  state: MessageState,
  channel: NullableChannel,
  /** What was sent, or as it would look now. */
  subject: Type.String(),
  text: Type.String(),
  /** Of both. */
  language: MessageLanguage,
  at: Instant,
  tries: Type.Integer(),
  /** When it is tried next; null if it is not. */
  next_at: NullableText,
  problem: NullableText,
  sent_at: NullableText,
  delivered_at: NullableText,
  read_at: NullableText,
});
export type Message = Static<typeof Message>;

export const MessagesQuery = strictObject({
  state: Type.Optional(MessageState),
  order: Type.Optional(Id),
  /** Of the previous page. */
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

export const MessagesResponse = Type.Object({
  messages: Type.Array(Message),
  /** Of the next page; null on the last one. */
  cursor: NullableText,
  /** How many there are in each state. */
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type MessagesResponse = Static<typeof MessagesResponse>;

export const MessageResponse = Type.Object({ message: Message });
export type MessageResponse = Static<typeof MessageResponse>;

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const QuietHours = Type.Union([strictObject({ from: ClockTime, to: ClockTime }), Type.Null()]);

/** Channels in the order in which they are tried; an empty list: messages of this kind are not sent. */
const Ways = Type.Array(MessageChannel, { maxItems: 4, uniqueItems: true });

/** An approved template of WhatsApp, with what fills its numbered places. */
const WhatsAppTemplate = strictObject({
  name: Type.String({ pattern: '^[a-z0-9_]{1,512}$' }),
  language: Type.String({ pattern: '^[a-z]{2,3}(_[A-Z]{2})?$' }),
  values: Type.Array(Type.String({ pattern: '^[a-z]{1,20}$' }), { maxItems: 12 }),
});

/** The text as it was registered for DLT, and its id. */
const SmsTemplate = strictObject({ id: Type.String({ pattern: '^[0-9]{10,25}$' }), text: filledText(500) });

const textFields = {
  subject: filledText(150),
  text: filledText(2000),
  whatsapp: Type.Union([WhatsAppTemplate, Type.Null()]),
  sms: Type.Union([SmsTemplate, Type.Null()]),
};
export const StoredText = strictObject(textFields);
export type StoredText = Static<typeof StoredText>;

/** `whatsapp` and `sms` null in another language than English: those channels send the English message. */
export const MessageText = Type.Object({
  kind: MessageKind,
  language: MessageLanguage,
  ...textFields,
  /** Whether it is the default text. */
  is_default: Type.Boolean(),
  /** 0 until the first change. */
  version: Type.Integer(),
});
export type MessageText = Static<typeof MessageText>;

export const MessageSettings = Type.Object({
  version: Type.Integer(),
  /** In Indian time. Null: messages are sent at any time. */
  quiet: QuietHours,
  /** Of the messages to the shop itself. */
  shop_language: MessageLanguage,
  ways: Type.Record(Type.String(), Ways),
  texts: Type.Array(MessageText),
  /** The channels that are set up on the server. */
  channels: Type.Array(MessageChannel),
  /** The names that may stand in braces in a text. */
  placeholders: Type.Array(Type.String()),
});
export type MessageSettings = Static<typeof MessageSettings>;

const waysByKind = Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, Type.Optional(Ways)])) as Record<
  MessageKind,
  ReturnType<typeof Type.Optional<typeof Ways>>
>;
export const StoredMessageSettings = Type.Object(
  {
    quiet: QuietHours,
    /** Absent: English. */
    shop_language: Type.Optional(MessageLanguage),
    ways: Type.Object(waysByKind, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type StoredMessageSettings = Static<typeof StoredMessageSettings>;

export const MessageSettingsRequest = strictObject({
  version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  ...StoredMessageSettings.properties,
});
export type MessageSettingsRequest = Static<typeof MessageSettingsRequest>;

/** Without a text the shop's own one is restored. */
export const MessageTextRequest = strictObject({
  language: MessageLanguage,
  version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  text: Type.Union([StoredText, Type.Null()]),
});
export type MessageTextRequest = Static<typeof MessageTextRequest>;

export const MessagePreviewRequest = strictObject({
  kind: MessageKind,
  language: Type.Optional(MessageLanguage),
  subject: text(150),
  text: text(2000),
});
export type MessagePreviewRequest = Static<typeof MessagePreviewRequest>;

/** With the newest order, or with an example. */
export const MessagePreview = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  /** Names in braces that mean nothing. */
  unknown: Type.Array(Type.String()),
  order: NullableId,
});
export type MessagePreview = Static<typeof MessagePreview>;
