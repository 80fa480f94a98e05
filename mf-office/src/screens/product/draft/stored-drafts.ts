import { persistedAtom } from '@shop/platform';
import { BLANK, type Draft, FIELD_NAMES } from './draft.ts';

export interface StoredDraft {
  at: string;
  /** For a new product: its id, created before the first save. */
  id: string | null;
  base: Draft;
  mine: Draft;
  /** For a new product: its first stock. */
  stock: string;
}

type StoredDrafts = Record<string, StoredDraft>;

const MOST_DRAFTS = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isLike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every(isObject);
  if (!isObject(like)) return typeof value === typeof like;
  return isObject(value) && Object.entries(like).every(([key, inner]) => isLike(value[key], inner));
}

function readDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined;
  // Stored by a release without other languages.
  const draft: Record<string, unknown> = { in_languages: {}, ...stored };
  const isWhole = FIELD_NAMES.every((field) => isLike(draft[field], BLANK[field]));
  return isWhole ? (draft as unknown as Draft) : undefined;
}

function readStored(stored: unknown): StoredDraft[] {
  if (!isObject(stored)) return [];
  const [base, mine] = [readDraft(stored.base), readDraft(stored.mine)];
  if (!base || !mine || typeof stored.at !== 'string') return [];
  const id = typeof stored.id === 'string' ? stored.id : null;
  return [{ at: stored.at, id, base, mine, stock: typeof stored.stock === 'string' ? stored.stock : '' }];
}

const read = (stored: unknown): StoredDrafts =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([key, value]) => readStored(value).map((draft) => [key, draft])),
      )
    : {};

/** Unsaved products on this device: by person and product. */
export const storedDraftsAtom = persistedAtom<StoredDrafts>('office-unsaved', { initial: {}, read });

export const withDraft = (drafts: StoredDrafts, key: string, draft: StoredDraft): StoredDrafts => {
  const { [key]: _, ...others } = drafts;
  const newest = Object.entries(others).toSorted(([, a], [, b]) => b.at.localeCompare(a.at));
  return Object.fromEntries([[key, draft], ...newest.slice(0, MOST_DRAFTS - 1)]);
};

export const withoutDraft = (drafts: StoredDrafts, key: string): StoredDrafts => {
  const { [key]: _, ...others } = drafts;
  return others;
};
