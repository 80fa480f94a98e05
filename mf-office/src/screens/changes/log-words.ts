import { HOOK_EVENTS } from '@shop/contract/office/webhooks';
import type { ReturnState } from '@shop/contract/order-returns';
import { isDay } from '@shop/platform/dates';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { statusLabels } from '../../features/purchases/words.ts';
import { methodLabels } from '../../features/words/payment-words.ts';
import { tints } from '../../features/words/tint-words.ts';
import { dateAndTime, dayInWords, timeInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { channelLabel, messageLabel } from '../messages/words.ts';

/** What the log stores as a word of the program, by kind and field; `*`: of any kind. */
const values: Record<string, () => Record<string, string>> = {
  'order method': methodLabels,
  'order payment': methodLabels,
  'order state': () => ({
    received: t('Received', {}, 'money'),
    claimed: t('Reported by the customer'),
    declined: t('Not found', {}, 'a payment'),
    authorized: t('To check'),
    unmatched: t('Belongs to no order'),
    pending: t('On its way', {}, 'money'),
    processed: t('Paid back'),
    failed: t('Failed', {}, 'a payment'),
    'taken back': t('Taken back'),
    'recorded by mistake': t('Recorded by mistake'),
  }),
  'order question': () => ({
    open: t('Open', {}, 'a question'),
    'taken back': t('Taken back'),
    'Agreed by phone': t('Agreed by phone'),
    'Left out, as agreed by phone': t('Left out, as agreed by phone'),
  }),
  'order address': () => ({ changed: t('Changed') }),
  'import state': () => ({ done: t('Imported'), undone: t('Undone') }),
  'purchase status': statusLabels,
  '* scheme': () => ({
    not_registered: t('Not registered'),
    regular: t('Regular'),
    composition: t('Composition scheme'),
  }),
  '* issue_on': () => ({ shipped: t('When the order is shipped'), confirmed: t('When the order is confirmed') }),
  '* allowed': () => ({ true: t('on'), false: t('off') }),
  '* round_total': () => ({ true: t('Rounded to whole rupees'), false: t('To the paisa') }),
  '* hsn_digits': () => ({ 4: t('4 digits'), 6: t('6 digits') }),
  '* shop_language': () =>
    Object.fromEntries(['en', ...otherLanguages()].map((language) => [language, languageName(language)])),
  'home kind': () => ({ banner: t('Banner'), categories: t('Categories'), products: t('Products'), text: t('Text') }),
  'settings events': () => Object.fromEntries(HOOK_EVENTS.map((event) => [event, messageLabel(event)])),
  '* tint': () => Object.fromEntries(tints()),
  '* proposal_silence': () => ({
    keep: t('Send what there is'),
    remove: t('Leave these items out'),
    cancel: t('Cancel the order'),
  }),
  '* trip': () => ({ out: t('Out for delivery'), failed: t('Nobody took it') }),
};

/** Sentences that the program writes. */
const SENTENCES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^(Stocktake)$/, () => t('Stocktake')],
  [/^(Pay later)$/, () => t('Pay later')],
  [
    /^(It was not paid in time, so the order ended by itself and its stock is free again\.)$/,
    () => t('It was not paid in time, so the order ended by itself and its stock is free again.'),
  ],
  [/^Exchange of (\d+)$/, (order) => t('Exchange of order {order}', { order })],
  [/^Return: (.+)$/, (lines) => t('Return: {lines}', { lines })],
  [/^can be had: (\d+)$/, (count) => t('can be had: {count}', { count })],
  [/^Import undone: (.+)$/, (file) => t('Import undone: {file}', { file })],
];

function inWords(forms: typeof SENTENCES, text: string): string | undefined {
  for (const [form, words] of forms) {
    const [, found] = form.exec(text) ?? [];
    if (found !== undefined) return words(found);
  }
  return undefined;
}

const returnStates = (): Record<ReturnState, string> => ({
  requested: t('Requested'),
  accepted: t('Accepted'),
  refused: t('Refused'),
  received: t('Goods are back'),
  done: t('Done'),
  ended: t('Ended'),
});

/** The log has `received: 2 × Rice`. */
function returnInWords(text: string): string | undefined {
  const [state = '', ...lines] = text.split(': ');
  const known: string | undefined = returnStates()[state as ReturnState];
  return known && [known, ...lines].join(': ');
}

/** Who is no person has a name of the program. */
export function actorInWords(name: string): string {
  if (name === 'The shop itself') return t('The shop itself');
  return name === 'Payment provider' ? t('Payment provider') : name || t('The shop');
}

const PICTURE = /^\/api\/pictures\//;

export function knownValue(kind: string, field: string, value: unknown): string | undefined {
  const text = String(value);
  if (PICTURE.test(text)) return t('a picture');
  if (kind === 'settings' && messageLabel(field) !== field && Array.isArray(value))
    return value.map(channelLabel).join(', ') || undefined;
  const words = (values[`${kind} ${field}`] ?? values[`* ${field}`])?.();
  if (words && Array.isArray(value) && value.length > 0) return value.map((each) => words[each] ?? each).join('; ');
  const known = words?.[text];
  if (known !== undefined) return known;
  return kind === 'order' && field === 'return' ? returnInWords(text) : inWords(SENTENCES, text);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Days, moments and hours of a day as people write them. */
export function momentInWords(text: string): string | undefined {
  if (isDay(text)) return dayInWords(text);
  if (HOUR.test(text)) return timeInWords(text);
  return INSTANT.test(text) ? dateAndTime(text) : undefined;
}

/** The log has `placed`, or `placed, hi` for its text in another language. */
function messageInWords(which: string): string {
  const [kind = '', language] = which.split(', ');
  return [messageLabel(kind), ...(language ? [languageName(language)] : [])].join(', ');
}

const SUBJECTS: typeof SENTENCES = [
  [/^Cash of (\d{4}-\d{2}-\d{2})$/, (day) => t('Cash of {day}', { day: dayInWords(day) })],
  [/^Purchase (\d+)$/, (number) => t('Purchase {number}', { number })],
  [/^Home page, version (\d+)$/, (version) => t('Home page, version {version}', { version })],
  [/^Web hook (.+)$/, (url) => t('Web hook {url}', { url })],
  [/^Text of the message: (.+)$/, (which) => t('Text of the message: {message}', { message: messageInWords(which) })],
  [/^(Home page, draft)$/, () => t('Home page, draft')],
  [/^(Settings)$/, () => t('Settings')],
  [/^The demo (.+) was emptied$/, (name) => t('The demo {name} was emptied', { name })],
  [/^(Delivery)$/, () => t('Delivery')],
  [/^(Messages)$/, () => t('Messages')],
  [/^(All categories)$/, () => t('All categories')],
  [/^(Low stock in the whole shop)$/, () => t('Low stock in the whole shop')],
];

/** Names that the shop gave, and no person. */
const OWN_NAMES: readonly string[] = ['settings', 'home', 'purchase', 'category', 'stock'];

export function subjectInWords(kind: string, name: string): string {
  if (!OWN_NAMES.includes(kind)) return name;
  return inWords(SUBJECTS, name) ?? name;
}
