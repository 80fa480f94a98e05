import { useEffect, useState } from 'react';

const KEY = 'cart-note';

interface StoredNote {
  /** Null: the note of a visitor, who keeps it at the login. */
  owner: string | null;
  note: string;
}

const isStoredNote = (value: unknown): value is StoredNote => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, note } = value as Partial<Record<keyof StoredNote, unknown>>;
  return (owner === null || typeof owner === 'string') && typeof note === 'string';
};

function read(person: string | null): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStoredNote(stored) && (stored.owner === null || stored.owner === person) ? stored.note : '';
  } catch {
    return '';
  }
}

function keep(stored: StoredNote) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
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
