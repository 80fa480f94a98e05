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

interface Stored {
  /** The person who typed it; null: a visitor. */
  user: string | null;
  form: string;
  /** The person has closed the form. */
  isClosed?: boolean;
  typed: TypedAddress;
}

/** In the tab's storage. */
const KEY = 'typed-address';

const currentUser = () => shopStore.get(authenticationAtom).user?._id ?? null;

/** Undefined if another person typed it. */
function read(): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored && (stored.user === null || stored.user === currentUser()) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The form with unsaved input: `new` in the cart, `book` in the address book, or the id of an address. */
export function begunAddress(): string | undefined {
  const stored = read();
  return stored?.isClosed ? undefined : stored?.form;
}

function write(input: Stored) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(input));
  } catch {
    // Without storage it is lost with its page, as in any form.
    return;
  }
}

export function typedAddress(form: string): TypedAddress | undefined {
  const stored = read();
  return stored?.form === form ? stored.typed : undefined;
}

export const storeAddress = (form: string, typed: TypedAddress) => write({ user: currentUser(), form, typed });

/** Closes the form; when it is opened again it has the same text. */
export function closeAddress() {
  const stored = read();
  if (stored) write({ ...stored, isClosed: true });
}

/** It is saved, or was given up. */
export function forgetAddress() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
