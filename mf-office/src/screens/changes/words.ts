import { htmlText } from '@shop/contract/html-text';
import type { AuditEntry, ChangeKind, ChangesResponse } from '@shop/contract/office/changes';
import type { Right } from '@shop/contract/office/rights';
import { isOrderStatus, statusLabel } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { labelOf, valueInWords } from '../../features/words/field-words.ts';
import { roleLabel } from '../../features/words/role-words.ts';
import { sayStatus, t } from '../../t.ts';
import { fieldLabel } from './log-labels.ts';
import { knownValue, momentInWords } from './log-words.ts';
import { isZone, zoneInWords } from './zone-words.ts';

export const kinds = (): { value: ChangeKind; label: string }[] => [
  { value: 'product', label: t('Products') },
  { value: 'category', label: t('Categories') },
  { value: 'stock', label: t('Stock') },
  { value: 'home', label: t('Home page') },
  { value: 'settings', label: t('Settings') },
  { value: 'customer', label: t('Customers') },
  { value: 'group', label: t('Price groups') },
  { value: 'staff', label: t('Staff') },
  { value: 'import', label: t('Imports') },
  { value: 'order', label: t('Orders') },
  { value: 'supplier', label: t('Suppliers') },
  { value: 'purchase', label: t('Purchases') },
];

/** Nobody else finds any of them in the log. */
const RIGHTS: Partial<Record<ChangeKind, readonly Right[]>> = {
  settings: ['settings.edit', 'delivery.edit', 'amounts.see'],
  customer: ['customers.see'],
  staff: ['customers.see'],
  supplier: ['costs.read'],
  purchase: ['costs.read'],
};

export const kindsFor = (may: (right: Right) => boolean) =>
  kinds().filter(({ value }) => RIGHTS[value]?.some(may) ?? true);

export const kindLabel = (kind: ChangeKind) => kinds().find(({ value }) => value === kind)?.label ?? kind;

type Names = ChangesResponse['names'];

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Hours of a day. */
const isSpan = (value: unknown): value is { from: string; to: string } =>
  isObject(value) && Object.keys(value).sort().join() === 'from,to';

/** `Banner` and `off` need no name of the field; elsewhere the name of a field stands before its value. */
function partInWords(kind: ChangeKind, name: string, inner: unknown): string {
  const known = knownValue(kind, name, inner);
  if (known !== undefined && (name === 'kind' || name === 'allowed')) return known;
  const label = fieldLabel(kind, name);
  // A name such as WhatsApp stays as it is.
  const inside = /^\p{Lu}\P{Lu}*$/u.test(label) ? label.toLowerCase() : label;
  return `${inside} ${known ?? textOf(kind, inner)}`;
}

function textOf(kind: ChangeKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (value === true) return t('yes');
  if (value === false) return t('no');
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map((each) => textOf(kind, each)).join('; ');
  if (typeof value === 'object' && isZone(value)) return zoneInWords(value);
  if (isSpan(value)) return t('{from} to {to}', { from: textOf(kind, value.from), to: textOf(kind, value.to) });
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([name]) => name !== '_id');
    const filled = parts.filter(([, inner]) => !isEmpty(inner));
    return (filled.length > 0 ? filled : parts).map(([name, inner]) => partInWords(kind, name, inner)).join(', ');
  }
  return momentInWords(String(value)) ?? (htmlText(String(value)) || t('none'));
}

const ID = /^[0-9a-f]{24}$/;

/** Ids in the log, each replaced by the name of what it is of. */
function withNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return ID.test(value) ? (names[value] ?? t('since deleted')) : value;
  if (Array.isArray(value)) return value.map((inner) => withNames(inner, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withNames(inner, names)]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Also details of a product, with every text empty. */
const isNothing = (value: unknown): boolean =>
  isEmpty(value) || (isObject(value) && Object.values(value).every(isNothing));

const isTiers = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((tier) => tier && typeof tier === 'object' && 'price' in tier);

const isOfProduct = (kind: ChangeKind, field: string) =>
  kind === 'product' && labelOf(field) !== field && !field.endsWith('_id');

function wordsOf(kind: ChangeKind, field: string, value: unknown): string {
  const known = knownValue(kind, field, value);
  if (known !== undefined) return known;
  if (field === 'role' && value !== null) return roleLabel(value);
  if (isObject(value) && typeof value.percent_off === 'number')
    return t('{percent}% off', { percent: value.percent_off });
  if (isObject(value) && typeof value.price === 'number') {
    const price = formatRupees(parseRupees(value.price) ?? 0);
    return kind === 'order' && field !== 'discount' ? t('quoted at {price}', { price }) : price;
  }
  if (isTiers(value)) return valueInWords('prices', value, []);
  return isOfProduct(kind, field) ? valueInWords(field, value, []) : textOf(kind, value);
}

export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

const fieldsIn = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])];

/** What was set for GST is a field each, and only what differs. */
function flat({ kind, before, after }: Pick<AuditEntry, 'kind' | 'before' | 'after'>) {
  if (kind !== 'settings' || !(isObject(before.gst) || isObject(after.gst))) return { before, after };
  const { gst: gstBefore, ...othersBefore } = before;
  const { gst: gstAfter, ...othersAfter } = after;
  const [was, is] = [isObject(gstBefore) ? gstBefore : {}, isObject(gstAfter) ? gstAfter : {}];
  const changed = fieldsIn(was, is).filter((field) => was[field] !== is[field]);
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
  return { before: { ...othersBefore, ...pick(was) }, after: { ...othersAfter, ...pick(is) } };
}

/** The log names the amount, its method and its state apart; people read them as one. */
const MONEY = ['payment', 'refund', 'claim', 'write-off', 'kept'];
const OF_MONEY = ['method', 'state'];

interface Values {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The fields of an order, with what belongs together in one line. */
function orderFields({ before, after }: Values) {
  const { pick_up: isPickUp, ...others } = after;
  const money = MONEY.find((field) => field in others);
  const fields = fieldsIn(before, others).filter((field) => !(money && OF_MONEY.includes(field)));
  const status = (value: unknown) =>
    isOrderStatus(value) ? sayStatus(statusLabel(value, { delivery: { pickup: isPickUp === true } })) : undefined;
  const sum = (field: string, known: Values['before']) =>
    field === money && known[field] !== undefined
      ? [field, ...OF_MONEY].flatMap((one) => (known[one] ? wordsOf('order', one, known[one]) : [])).join(' · ')
      : undefined;
  const words = (field: string, known: Values['before']) =>
    field === 'status' ? status(known[field]) : sum(field, known);
  return { fields, words };
}

/** The differences, field by field. */
export function fieldsOf(entry: Pick<AuditEntry, 'kind' | 'before' | 'after'>, names: Names): FieldChange[] {
  const { kind } = entry;
  const { before, after } = flat(entry);
  const { fields, words } =
    kind === 'order' ? orderFields({ before, after }) : { fields: fieldsIn(before, after), words: () => undefined };
  const inWords = (field: string, known: Values['before']) =>
    words(field, known) ?? wordsOf(kind, field, withNames(known[field], names));
  return fields
    .filter((field) => !(isNothing(before[field]) && isNothing(after[field])))
    .map((field) => ({
      field,
      label: fieldLabel(kind, field),
      before: inWords(field, before),
      after: inWords(field, after),
    }));
}
