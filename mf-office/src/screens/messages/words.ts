import type {
  Message,
  MessageChannel,
  MessageKind,
  MessageLanguage,
  MessageState,
} from '@shop/contract/office/messages';
import { nameOfLanguage } from '@shop/ui/language-links';
import { otherLanguages } from '../../features/in-languages/languages.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { plural, t } from '../../t.ts';

const kinds = (): Record<MessageKind, string> => ({
  placed: t('Order placed'),
  confirmed: t('Confirmed'),
  paid: t('Payment received'),
  shipped: t('Shipped'),
  out_for_delivery: t('Out for delivery'),
  not_delivered: t('Not delivered'),
  delivered: t('Delivered'),
  changed: t('Order changed'),
  cancelled: t('Cancelled'),
  returned: t('Goods came back'),
  refunded: t('Refunded'),
  items_missing: t('Items not available'),
  question_withdrawn: t('Question withdrawn'),
  return_accepted: t('Return accepted'),
  return_refused: t('Return refused'),
  back_in_stock: t('Back in stock'),
  new_order: t('New order, to the shop'),
  customer_changed: t('Changed by the customer, to the shop'),
  customer_cancelled: t('Cancelled by the customer, to the shop'),
  return_requested: t('Return requested, to the shop'),
});
export const kindLabel = (kind: MessageKind) => kinds()[kind];
/** Of a name in the log, which may be of a message that is no more. */
export const messageLabel = (name: string): string => (kinds() as Record<string, string>)[name] ?? name;

/** As their readers call them. */
export const languages = (): [MessageLanguage, string][] =>
  ['en', ...otherLanguages()].map((language) => [language, nameOfLanguage(language)]);

const channels = (): Record<MessageChannel, string> => ({
  push: t('Notification'),
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: t('E-mail'),
});
export const channelLabel = (channel: MessageChannel) => channels()[channel];
export const ALL_CHANNELS: readonly MessageChannel[] = ['push', 'whatsapp', 'sms', 'email'];

const states = (): Record<MessageState, string> => ({
  given_up: t('Failed'),
  waiting: t('Waiting'),
  sent: t('Sent'),
  delivered: t('Delivered'),
  read: t('Read'),
  not_sent: t('Not sent'),
  left_out: t('Left out'),
});
export const stateLabel = (state: MessageState) => states()[state];
export const MESSAGE_STATES = ['given_up', 'waiting', 'sent', 'delivered', 'read', 'not_sent', 'left_out'] as const;

/** What happened with it last, or happens next. */
export function whenOf({ state, at, next_at, sent_at, delivered_at, read_at, tries }: Message): string {
  if (state === 'waiting')
    return tries > 0 && next_at
      ? plural(
          tries,
          { one: 'Tried once, next at {time}', other: 'Tried {count} times, next at {time}' },
          { time: dateAndTime(next_at) },
        )
      : t('Since {time}', { time: dateAndTime(at) });
  return dateAndTime(read_at ?? delivered_at ?? sent_at ?? at);
}
