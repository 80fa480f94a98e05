import type { MessageKind, MessageLanguage, StoredText } from '@shop/contract/office/messages';
import { textsIn } from '../languages/files.ts';

type DefaultTexts = Partial<Record<MessageKind, StoredText>>;

const text = (subject: string, ...paragraphs: string[]): StoredText => ({
  subject,
  text: paragraphs.join('\n\n'),
  whatsapp: null,
  sms: null,
});

export interface TextIn {
  language: MessageLanguage;
  text: StoredText;
}

const HELLO = 'Hello {name},';
const BYE = '{link}\n{shop}\n{phone}';

/** Texts that differ for a pick-up; `{address}` is then the shop's. */
const PICK_UP_TEXTS: DefaultTexts = {
  placed: text(
    'Your order {order}',
    HELLO,
    'Thank you for your order {order}. We tell you when you can pick it up.',
    '{items}\n{delivery}',
    'Total: {total}',
    'Pick it up at: {address}',
    BYE,
  ),
  shipped: text(
    'Order {order} is ready to pick up',
    HELLO,
    'Your order {order} is packed and waits for you.',
    'Pick it up at: {address}\nStill to pay: {due}',
    BYE,
  ),
  delivered: text('Order {order} was picked up', HELLO, 'Your order {order} was picked up. Thank you.', BYE),
};

export const DEFAULT_TEXTS: Record<MessageKind, StoredText> = {
  placed: text(
    'Your order {order}',
    HELLO,
    'Thank you for your order {order}.',
    '{items}\n{delivery}',
    'Total: {total}',
    'It goes to: {address}',
    BYE,
  ),
  confirmed: text(
    'Order {order} is confirmed',
    HELLO,
    'The shop has confirmed your order {order} at these prices.',
    '{items}\n{delivery}',
    'Total: {total}\nStill to pay: {due}',
    BYE,
  ),
  paid: text(
    'We received {amount} for order {order}',
    HELLO,
    'We received {amount} for your order {order}. Still to pay: {due}',
    BYE,
  ),
  shipped: text(
    'Order {order} is on its way',
    HELLO,
    'Your order {order} has left the shop.',
    '{delivery}\n{tracking}\n{tracking_link}\nIt goes to: {address}\nStill to pay: {due}',
    BYE,
  ),
  out_for_delivery: text(
    'Order {order} comes to your door now',
    HELLO,
    'Your order {order} is out for delivery.',
    '{delivery}\n{tracking}\n{tracking_link}\nIt goes to: {address}\nStill to pay: {due}',
    BYE,
  ),
  not_delivered: text(
    'Order {order} could not be delivered',
    HELLO,
    'We came with your order {order}, and could not hand it over. {reason}',
    'Please call us to agree on another time.',
    BYE,
  ),
  delivered: text('Order {order} was delivered', HELLO, 'Your order {order} was delivered. Thank you.', BYE),
  changed: text(
    'Order {order} was changed',
    HELLO,
    'Your order {order} was changed. {reason}',
    '{items}\n{delivery}',
    'Total: {total}\nStill to pay: {due}',
    BYE,
  ),
  cancelled: text('Order {order} was cancelled', HELLO, 'Your order {order} was cancelled. {reason}', BYE),
  returned: text(
    'Order {order} came back',
    HELLO,
    'The goods of your order {order} are back at the shop. {reason}',
    BYE,
  ),
  refunded: text(
    'We paid back {amount} of order {order}',
    HELLO,
    'We paid back {amount} of your order {order}. A bank may need a few days to show it.',
    BYE,
  ),
  items_missing: text(
    'Your order {order}: please choose',
    HELLO,
    'Something of your order {order} cannot be had. {reason}',
    'Please tell us on the page of your order what we should do:',
    BYE,
  ),
  question_withdrawn: text(
    'Your order {order} stays as it is',
    HELLO,
    'We have taken back our question about your order {order}. It stays as it is, and you do not have to choose anything.',
    BYE,
  ),
  return_accepted: text(
    'Your return of order {order} is accepted',
    HELLO,
    'The shop takes these items of your order {order} back. Please keep them ready.',
    '{items}',
    BYE,
  ),
  return_refused: text(
    'Your return of order {order}',
    HELLO,
    'The shop cannot take these items of your order {order} back. {reason}',
    '{items}',
    BYE,
  ),
  back_in_stock: text('{items} is back in stock', HELLO, '{items} is back in stock. You asked us to tell you.', BYE),
  new_order: text(
    'New order {order}: {total}',
    '{name} has ordered {order}.',
    '{items}\n{delivery}',
    'Total: {total}',
    '{address}',
    '{link}',
  ),
  customer_changed: text(
    'Order {order} was changed by {name}',
    '{name} has changed order {order}.',
    '{items}\n{delivery}',
    'Total: {total}',
    '{address}',
    '{link}',
  ),
  customer_cancelled: text(
    'Order {order} was cancelled by {name}',
    '{name} has cancelled order {order}. {reason}',
    'Paid: {paid}',
    '{link}',
  ),
  return_requested: text(
    '{name} wants to return items of order {order}',
    '{name} wants to return items of order {order}. {reason}',
    '{link}',
  ),
};

type Translated = { [Kind in MessageKind]?: { subject: string; text: string[] } };

/** The shop's own text in a language; undefined if it has none. */
function translated(kind: MessageKind, isPickUp: boolean, language: MessageLanguage): StoredText | undefined {
  const { texts, pickUp } = textsIn<{ texts?: Translated; pickUp?: Translated }>('messages', language) ?? {};
  const found = (isPickUp ? pickUp?.[kind] : undefined) ?? texts?.[kind];
  return found && text(found.subject, ...found.text);
}

/** The shop's own text. Where a language has none it is the English one. */
export function defaultText(kind: MessageKind, isPickUp: boolean, wanted: MessageLanguage = 'en'): TextIn {
  const found = wanted === 'en' ? undefined : translated(kind, isPickUp, wanted);
  if (found) return { language: wanted, text: found };
  return { language: 'en', text: (isPickUp ? PICK_UP_TEXTS[kind] : undefined) ?? DEFAULT_TEXTS[kind] };
}
