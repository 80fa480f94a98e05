import { persistedAtom } from '@shop/platform';
import { newId } from '../../features/new-id.ts';
import type { TypedLine } from '../../features/purchases/lines.ts';

/** A new purchase that is being written down; it stays on the device until it is ordered. */
export interface PurchaseDraft {
  /** Made before it is sent: sent twice, it is ordered once. */
  id: string;
  supplier: string;
  note: string;
  lines: TypedLine[];
}

export const blankPurchase = (): PurchaseDraft => ({ id: newId(), supplier: '', note: '', lines: [] });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const LINE_FIELDS = ['id', 'name', 'quantity', 'cost'];
const isLine = (value: unknown): value is TypedLine =>
  isObject(value) && LINE_FIELDS.every((field) => typeof value[field] === 'string');

function readDraft(stored: unknown): PurchaseDraft | null {
  if (!isObject(stored) || typeof stored.id !== 'string') return null;
  const { id, supplier, note, lines } = stored;
  return {
    id,
    supplier: typeof supplier === 'string' ? supplier : '',
    note: typeof note === 'string' ? note : '',
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
  };
}

/** One for the device: who leaves it for the next shift finds it there. */
export const purchaseDraftAtom = persistedAtom<PurchaseDraft | null>('office-purchase', {
  initial: null,
  read: readDraft,
});
