import { useCallback, useState } from 'react';

const KEY = 'cart-note';

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(note: string) {
  try {
    sessionStorage.setItem(KEY, note);
  } catch {
    return;
  }
}

/** The note to the shop outlives a reload and a look at another page. */
export function useNote() {
  const [note, setNote] = useState(kept);
  const change = useCallback((text: string) => {
    setNote(text);
    keep(text);
  }, []);
  return [note, change] as const;
}

/** With the order the note has gone to the shop. */
export const forgetNote = () => keep('');
