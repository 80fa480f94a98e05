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
  /** The person who typed it; null: a visitor. */
  user: string | null;
  form: string;
  /** The person has closed the form. */
  isClosed?: boolean;
  typed: TypedAddress;
}

/** In the tab's storage. */
const KEPT = 'typed-address';

const currentUser = () => shopStore.get(authenticationAtom).user?._id ?? null;

/** Undefined if another person typed it. */
function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    return kept && (kept.user === null || kept.user === currentUser()) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The form with unsaved input: `new`, or the id of an address. */
export function begunAddress(): string | undefined {
  const kept = read();
  return kept?.isClosed ? undefined : kept?.form;
}

function store(kept: Kept) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage it is lost with its page, as in any form.
    return;
  }
}

export function keptAddress(form: string): TypedAddress | undefined {
  const kept = read();
  return kept?.form === form ? kept.typed : undefined;
}

export const keepAddress = (form: string, typed: TypedAddress) => store({ user: currentUser(), form, typed });

/** Closes the form; when it is opened again it has the same text. */
export function closeAddress() {
  const kept = read();
  if (kept) store({ ...kept, isClosed: true });
}

/** It is saved, or was given up. */
export function forgetAddress() {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    return;
  }
}
