import { authenticationAtom, shopStore } from '@shop/platform';

/** The input; other fields follow from the pincode, and the name from the other addresses. */
export interface TypedAddress {
  pin: string;
  house: string;
  locality?: string;
  city?: string;
  state?: string;
  address_nickname?: string;
}

interface Kept {
  /** Who has typed it; null: a visitor. */
  user: string | null;
  form: string;
  typed: TypedAddress;
}

/** In the tab's storage. */
const KEPT = 'typed-address';

const currentUser = () => shopStore.get(authenticationAtom).user?._id ?? null;

/** Nothing if somebody else typed it. */
function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    return kept && (kept.user === null || kept.user === currentUser()) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The form in which somebody has begun: `new`, or the id of an address. */
export const begunAddress = (): string | undefined => read()?.form;

export function keptAddress(form: string): TypedAddress | undefined {
  const kept = read();
  return kept?.form === form ? kept.typed : undefined;
}

/** Without storage it is lost with its page, as in any form. */
export function keepAddress(form: string, typed: TypedAddress) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ user: currentUser(), form, typed } satisfies Kept));
  } catch {
    return;
  }
}

/** It is saved, or was given up. */
export function forgetAddress() {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    return;
  }
}
