import type {
  Message,
  MessageChannel,
  MessageKind,
  MessageLanguage,
  MessageState,
} from '@shop/contract/office/messages';
import { dateAndTime } from '@shop/platform/dates';

const KINDS: Record<MessageKind, string> = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  paid: 'Payment received',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  changed: 'Order changed',
  cancelled: 'Cancelled',
  returned: 'Goods came back',
  refunded: 'Refunded',
  items_missing: 'Items cannot be had',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  new_order: 'New order, to the shop',
  customer_changed: 'Changed by the customer, to the shop',
  customer_cancelled: 'Cancelled by the customer, to the shop',
  return_requested: 'Return requested, to the shop',
};
export const kindLabel = (kind: MessageKind) => KINDS[kind];

const LANGUAGES: Record<MessageLanguage, string> = { en: 'English', hi: 'हिन्दी' };
export const languageLabel = (language: MessageLanguage) => LANGUAGES[language];

const CHANNELS: Record<MessageChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' };
export const channelLabel = (channel: MessageChannel) => CHANNELS[channel];
export const ALL_CHANNELS: readonly MessageChannel[] = ['whatsapp', 'sms', 'email'];

const STATES: Record<MessageState, string> = {
  given_up: 'Given up',
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  not_sent: 'Not sent',
  left_out: 'Left out',
};
export const stateLabel = (state: MessageState) => STATES[state];
export const MESSAGE_STATES = Object.keys(STATES) as MessageState[];

/** What happened with it last, or happens next. */
export function whenOf({ state, at, next_at, sent_at, delivered_at, read_at, tries }: Message): string {
  if (state === 'waiting')
    return tries > 0 && next_at ? `Tried ${tries} times, next at ${dateAndTime(next_at)}` : `Since ${dateAndTime(at)}`;
  return dateAndTime(read_at ?? delivered_at ?? sent_at ?? at);
}
