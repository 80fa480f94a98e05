import { persistedAtom } from '@shop/platform';
import { BLANK, type Draft, FIELD_NAMES } from './draft.ts';

export interface KeptDraft {
  at: string;
  /** For a new product: its id, created before the first save. */
  id: string | null;
  base: Draft;
  mine: Draft;
  /** For a new product: its first stock. */
  stock: string;
}

type KeptDrafts = Record<string, KeptDraft>;

const MOST_KEPT = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isLike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every(isObject);
  if (!isObject(like)) return typeof value === typeof like;
  return isObject(value) && Object.entries(like).every(([key, inner]) => isLike(value[key], inner));
}

function readDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined;
  const isWhole = FIELD_NAMES.every((field) => isLike(stored[field], BLANK[field]));
  return isWhole ? (stored as unknown as Draft) : undefined;
}

function readKept(stored: unknown): KeptDraft[] {
  if (!isObject(stored)) return [];
  const [base, mine] = [readDraft(stored.base), readDraft(stored.mine)];
  if (!base || !mine || typeof stored.at !== 'string') return [];
  const id = typeof stored.id === 'string' ? stored.id : null;
  return [{ at: stored.at, id, base, mine, stock: typeof stored.stock === 'string' ? stored.stock : '' }];
}

const read = (stored: unknown): KeptDrafts =>
  isObject(stored)
    ? Object.fromEntries(Object.entries(stored).flatMap(([key, value]) => readKept(value).map((kept) => [key, kept])))
    : {};

/** Unsaved products on this device: by person and product. */
export const keptDraftsAtom = persistedAtom<KeptDrafts>('office-unsaved', { initial: {}, read });

export const withKept = (kept: KeptDrafts, key: string, draft: KeptDraft): KeptDrafts => {
  const { [key]: _, ...others } = kept;
  const newest = Object.entries(others).toSorted(([, a], [, b]) => b.at.localeCompare(a.at));
  return Object.fromEntries([[key, draft], ...newest.slice(0, MOST_KEPT - 1)]);
};

export const withoutKept = (kept: KeptDrafts, key: string): KeptDrafts => {
  const { [key]: _, ...others } = kept;
  return others;
};
