import type { SaleMode } from '@shop/contract/order';
import { persistedAtom } from '@shop/platform';
import { newId } from '../../features/new-id.ts';

export interface DraftLine {
  id: string;
  quantity: number;
  /** As it was typed; only for a product whose price is hidden. */
  quote: string;
}

export interface Place {
  address: string;
  pin: string;
  city: string;
  state: string;
}

/** A sale that is being written down. It stays on the device until it is placed. */
export interface SaleDraft {
  /** Under this key it is placed once, however often it is sent. */
  key: string;
  /** At the counter, without a number. */
  walkIn: boolean;
  /** Ten digits when it is complete. */
  phone: string;
  name: string;
  /** The newest first. */
  lines: DraftLine[];
  mode: SaleMode;
  /** As it was typed: `50` or `10 %`. */
  discount: string;
  /** What is paid now, as it was typed; empty: all of what is taken along. */
  received: string;
  /** Of a UPI payment. */
  reference: string;
  pickUp: boolean;
  /** At the counter: the customer leaves with the goods. */
  handedOver: boolean;
  /** At the counter: the goods are there, whatever the stock is. */
  goodsHere: boolean;
  place: Place;
  /** When it is delivered; empty: that stays open. */
  slot: string;
  note: string;
}

export const NO_PLACE: Place = { address: '', pin: '', city: '', state: '' };

/** The next customer at the same counter mostly pays in the same way. */
export const nextDraft = ({
  walkIn,
  mode,
  pickUp,
  handedOver,
}: Pick<SaleDraft, 'walkIn' | 'mode' | 'pickUp' | 'handedOver'>): SaleDraft => ({
  key: newId(),
  walkIn,
  phone: '',
  name: '',
  lines: [],
  mode,
  discount: '',
  received: '',
  reference: '',
  pickUp,
  handedOver,
  goodsHere: false,
  place: NO_PLACE,
  slot: '',
  note: '',
});

export const isBlank = ({ phone, name, lines, discount, received, reference, place, note }: SaleDraft) =>
  lines.length === 0 && ![phone, name, discount, received, reference, note, ...Object.values(place)].some(Boolean);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const MODES: readonly unknown[] = ['cash', 'upi', 'later'];

function readLine(stored: unknown): DraftLine[] {
  if (!isObject(stored)) return [];
  const { id, quantity, quote } = stored;
  if (typeof id !== 'string' || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ id, quantity: Number(quantity), quote: textOf(quote) }];
}

function readDraft(stored: Record<string, unknown>): SaleDraft {
  const place = isObject(stored.place) ? stored.place : {};
  const mode = MODES.includes(stored.mode) ? (stored.mode as SaleMode) : 'cash';
  return {
    ...nextDraft({
      mode,
      walkIn: stored.walkIn === true,
      pickUp: stored.pickUp !== false,
      handedOver: stored.handedOver !== false,
    }),
    ...(textOf(stored.key) && { key: textOf(stored.key) }),
    phone: textOf(stored.phone),
    name: textOf(stored.name),
    discount: textOf(stored.discount),
    received: textOf(stored.received),
    reference: textOf(stored.reference),
    slot: textOf(stored.slot),
    note: textOf(stored.note),
    lines: Array.isArray(stored.lines) ? stored.lines.flatMap(readLine) : [],
    place: {
      address: textOf(place.address),
      pin: textOf(place.pin),
      city: textOf(place.city),
      state: textOf(place.state),
    },
  };
}

/** By person: another one of the staff on the same device has a sale of their own. */
export const saleDraftsAtom = persistedAtom<Record<string, SaleDraft>>('office-sale', {
  initial: {},
  read: (stored) =>
    isObject(stored)
      ? Object.fromEntries(
          Object.entries(stored).flatMap(([person, draft]) => (isObject(draft) ? [[person, readDraft(draft)]] : [])),
        )
      : {},
});

/** A product that is already on the bill gets more pieces. `quantityOf` keeps to the product's limits. */
export function withProduct(lines: readonly DraftLine[], id: string, quantityOf: (before: number) => number) {
  const known = lines.find((line) => line.id === id);
  const others = lines.filter((line) => line !== known);
  return [{ id, quote: known?.quote ?? '', quantity: quantityOf(known?.quantity ?? 0) }, ...others];
}

export const withLine = (lines: readonly DraftLine[], id: string, part: Partial<DraftLine>): DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, ...part } : line));

export const withoutLine = (lines: readonly DraftLine[], id: string): DraftLine[] =>
  lines.filter((line) => line.id !== id);
