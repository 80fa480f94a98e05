import { htmlText } from '@shop/contract/html-text';
import type { AuditEntry, ChangeKind } from '@shop/contract/office/changes';
import { isOrderStatus, statusLabels } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { labelOf, valueInWords } from '../../features/words/field-words.ts';
import { roleLabel } from '../../features/words/role-words.ts';

export const KINDS: readonly { value: ChangeKind; label: string }[] = [
  { value: 'product', label: 'Products' },
  { value: 'category', label: 'Categories' },
  { value: 'stock', label: 'Stock' },
  { value: 'home', label: 'Home page' },
  { value: 'settings', label: 'Settings' },
  { value: 'customer', label: 'Customers' },
  { value: 'group', label: 'Groups' },
  { value: 'staff', label: 'Staff' },
  { value: 'import', label: 'Imports' },
  { value: 'order', label: 'Orders' },
];

export const kindLabel = (kind: ChangeKind) => KINDS.find(({ value }) => value === kind)?.label ?? kind;

const LABELS: Record<string, string> = {
  role: 'Role',
  group: 'Group',
  blocked: 'Blocked',
  note: 'Note',
  devices: 'Logged in on devices',
  percent_off: 'Per cent off',
  customers: 'Customers',
  status: 'Status',
  cancellation_reason: 'Reason',
  stock: 'Stock',
  tint: 'Ground',
};

const spoken = (field: string) => {
  const words = field.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldLabel(field: string): string {
  const known = LABELS[field] ?? labelOf(field);
  return known === field ? spoken(field) : known;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${fieldLabel(name).toLowerCase()} ${textOf(inner)}`)
      .join(', ');
  return htmlText(String(value)) || 'none';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTiers = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((tier) => tier && typeof tier === 'object' && 'price' in tier);

/** Ids have no readable form, and are shown unchanged. */
const isOfProduct = (kind: ChangeKind, field: string) =>
  kind === 'product' && labelOf(field) !== field && !field.endsWith('_id');

function wordsOf(kind: ChangeKind, field: string, value: unknown): string {
  if (field === 'role' && value !== null) return roleLabel(value);
  if (kind === 'order' && field === 'status' && isOrderStatus(value)) return statusLabels[value];
  if (isObject(value) && typeof value.percent_off === 'number') return `${value.percent_off} % off`;
  if (isObject(value) && typeof value.price === 'number') return formatRupees(parseRupees(value.price) ?? 0);
  if (isTiers(value)) return valueInWords('prices', value, []);
  return isOfProduct(kind, field) ? valueInWords(field, value, []) : textOf(value);
}

export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** The differences, field by field. */
export const fieldsOf = ({ kind, before, after }: Pick<AuditEntry, 'kind' | 'before' | 'after'>): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    label: fieldLabel(field),
    before: wordsOf(kind, field, before[field]),
    after: wordsOf(kind, field, after[field]),
  }));
