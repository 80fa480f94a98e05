import { changeStored, persistedAtom, type SessionUser, useDevice } from '@shop/platform';

const isObject = (stored: unknown): stored is object => typeof stored === 'object' && stored !== null;

/** By person: where they chose to have it delivered last on this device. */
const chosenAddressAtom = persistedAtom<Record<string, string>>('chosen-address', {
  initial: {},
  read: (stored) =>
    isObject(stored)
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
});

/** The chosen address outlives the page; one that was deleted meanwhile is not in the list, so that the default one counts. */
export function useChosenAddress(user: SessionUser | null) {
  const person = user?._id ?? '';
  const chosenId = useDevice(chosenAddressAtom)[person];
  const choose = (addressId: string) => changeStored(chosenAddressAtom, (all) => ({ ...all, [person]: addressId }));
  return [chosenId, choose] as const;
}
