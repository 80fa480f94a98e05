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

/** The note to the shop survives a reload and a visit to another page. */
export function useNote() {
  const [note, setNote] = useState(kept);
  const change = useCallback((text: string) => {
    setNote(text);
    keep(text);
  }, []);
  return [note, change] as const;
}

/** The note was sent with the order. */
export const forgetNote = () => keep('');
