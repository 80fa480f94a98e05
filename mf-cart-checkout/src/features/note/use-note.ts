import { useEffect, useState } from 'react';

const KEY = 'cart-note';

interface Kept {
  /** Null: a visitor's, which goes with them into their login. */
  owner: string | null;
  note: string;
}

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, note } = value as Partial<Record<keyof Kept, unknown>>;
  return (owner === null || typeof owner === 'string') && typeof note === 'string';
};

function read(person: string | null): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && (kept.owner === null || kept.owner === person) ? kept.note : '';
  } catch {
    return '';
  }
}

function keep(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** The note to the shop survives a reload and a visit to another page. Another person's is replaced. */
export function useNote(owner: string | null) {
  const [note, setNote] = useState(() => read(owner));
  useEffect(() => keep({ owner, note }), [owner, note]);
  return [note, setNote] as const;
}

/** The note was sent with the order. */
export function forgetNote() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
