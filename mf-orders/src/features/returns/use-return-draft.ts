import type { ReturnWish } from '@shop/contract/order-returns';
import { useState } from 'react';

interface ReturnDraft {
  /** By product. */
  quantities: Record<string, number>;
  reason: string;
  words: string;
  wish: ReturnWish;
}

const NOTHING: ReturnDraft = { quantities: {}, reason: '', words: '', wish: 'money' };

function stored(key: string): ReturnDraft {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ReturnDraft>) };
  } catch {
    return NOTHING;
  }
}

/** A request that was closed, or left with the page, before it was sent goes on where it was. Pictures are chosen again. */
export function useReturnDraft(orderId: string) {
  const key = `return-${orderId}`;
  const [typed, setTyped] = useState(() => stored(key));
  function type(part: Partial<ReturnDraft>) {
    const now = { ...typed, ...part };
    setTyped(now);
    sessionStorage.setItem(key, JSON.stringify(now));
  }
  return { ...typed, type, forget: () => sessionStorage.removeItem(key) };
}
