import { currentSession } from '@shop/platform';

/** Per person, because several people use a shop's device. */
const keyOf = (what: string) => `office ${what} ${currentSession().user?._id ?? ''}`;

/** Input on this device that is not saved yet; undefined if there is none, or what is stored is damaged. */
export function storedInput<Input>(what: string, isInput: (stored: unknown) => stored is Input): Input | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(what)) ?? 'null');
    return isInput(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeInput(what: string, input: object | undefined): void {
  try {
    if (input) localStorage.setItem(keyOf(what), JSON.stringify(input));
    else localStorage.removeItem(keyOf(what));
  } catch {
    // If the device's storage is full, this tab keeps it.
  }
}
