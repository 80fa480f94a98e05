import type { PaymentMode } from '@shop/contract/payment';
import { useEffect, useState } from 'react';

export interface Buyer {
  gstin: string;
  legal_name: string;
}

/** What the customer typed and chose for this order, besides lines and address. */
interface Typed {
  /** Null: a visitor, who keeps it at the login. */
  owner: string | null;
  note: string;
  /** Undefined: as the last order. */
  mode?: PaymentMode;
  /** Undefined: as in the profile. */
  buyer?: Buyer;
}

const KEY = 'cart-typed';

function read(owner: string | null): Typed {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Typed;
    if (typeof stored.note === 'string' && (stored.owner === null || stored.owner === owner))
      return { ...stored, owner };
  } catch {
    // Nothing is stored, or storage is forbidden.
  }
  return { owner, note: '' };
}

/** It survives a reload and a visit to another page. Another person's is replaced. */
export function useTyped(owner: string | null) {
  const [typed, setTyped] = useState(() => read(owner));
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed));
    } catch {
      return;
    }
  }, [typed]);
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  return [typed, change] as const;
}

/** It was sent with the order. */
export function forgetTyped() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
