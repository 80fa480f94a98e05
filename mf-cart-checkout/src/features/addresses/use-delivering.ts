import type { SavedAddress } from '@shop/contract/user';
import {
  changeSession,
  changeStored,
  persistedAtom,
  queries,
  type SessionUser,
  useDevice,
  useQuery,
} from '@shop/platform';
import { begunAddress, closeAddress } from '@shop/ui/typed-address';
import { useEffect, useState } from 'react';
import { addressesQuery, type KnownAddresses } from '../../queries/addresses.ts';
import type { NewAddressForm } from './new-address.tsx';
import { useNoticeOfDeleted } from './use-notice-of-deleted.ts';

interface Addresses {
  list: readonly SavedAddress[] | 'loading' | 'failed';
  defaultId: string | null;
  load(): void;
  /** The addresses once they are loaded, or null if that failed. */
  known(): Promise<KnownAddresses | null>;
}

function useAddresses(userId: string | null): Addresses {
  const query = addressesQuery(userId ?? '');
  const { data, error, isFetching, refetch } = useQuery(query, { enabled: userId !== null });
  const hasFailed = !data && Boolean(error) && !isFetching;

  async function known() {
    if (hasFailed || userId === null) return null;
    return data ?? queries.load(query).catch(() => null);
  }
  return {
    list: data?.savedAddresses ?? (hasFailed ? 'failed' : 'loading'),
    defaultId: data?.default_address ?? null,
    load: refetch,
    known,
  };
}

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
function useChosenAddress(user: SessionUser | null) {
  const person = user?._id ?? '';
  const chosenId = useDevice(chosenAddressAtom)[person];
  const choose = (addressId: string) => changeStored(chosenAddressAtom, (all) => ({ ...all, [person]: addressId }));
  return [chosenId, choose] as const;
}

/** Resolves with a ref's value after its code has loaded. */
function latecomer<Value>() {
  let value: Value | null = null;
  const waiting: ((value: Value) => void)[] = [];
  return {
    ref(now: Value | null) {
      value = now;
      if (now) for (const go of waiting.splice(0)) go(now);
    },
    here: async () => value ?? new Promise<Value>((go) => waiting.push(go)),
  };
}

const isNone = (list: unknown) => Array.isArray(list) && list.length === 0;

/** Whether a new customer's form will be shown instead of a choice: known from the session until the list has loaded. */
function useExpectsNone(user: SessionUser | null, list: Addresses['list']) {
  const expectsNone = isNone(user?.savedAddresses);
  useEffect(() => {
    if (typeof list === 'string' || isNone(list) === expectsNone) return;
    changeSession((session) => ({ ...session, user: session.user && { ...session.user, savedAddresses: list } }));
  }, [list, expectsNone]);
  return expectsNone;
}

/** The delivery address: a saved one, first the one chosen last and then the default one, or the one being typed. */
export function useDelivering(user: SessionUser | null) {
  const addresses = useAddresses(user?._id ?? null);
  const [typedPin, setTypedPin] = useState<string>();
  const [newAddress] = useState(latecomer<NewAddressForm>);
  const [chosenId, choose] = useChosenAddress(user);
  // One that was begun before a reload, or in another language.
  const [wantsNew, setWantsNew] = useState(() => begunAddress() === 'new');

  const expectsNone = useExpectsNone(user, addresses.list);

  const choiceOf = (from: readonly SavedAddress[], defaultId: string | null) =>
    from.find(({ _id }) => _id === chosenId) ?? from.find(({ _id }) => _id === defaultId) ?? from[0] ?? null;
  const list = typeof addresses.list === 'string' ? [] : addresses.list;
  const chosen = choiceOf(list, addresses.defaultId);
  useNoticeOfDeleted(chosen, list);
  const adding = wantsNew || (typeof addresses.list !== 'string' && list.length === 0);

  const needsNew = (known: readonly SavedAddress[]) => wantsNew || known.length === 0;

  /** Resolves with the form, if one is needed. */
  async function ready() {
    const known = await addresses.known();
    if (known && needsNew(known.savedAddresses)) await newAddress.here();
  }

  /** The delivery address, saved first if it is new; null if there are errors. */
  async function settle(): Promise<SavedAddress | null> {
    const known = await addresses.known();
    if (known === null) return null;
    if (!needsNew(known.savedAddresses)) return choiceOf(known.savedAddresses, known.default_address);
    const saved = await (await newAddress.here()).save(user?._id ?? '');
    if (!saved) return null;
    choose(saved._id);
    setWantsNew(false);
    return saved;
  }

  function setAdding(adds: boolean) {
    if (!adds) closeAddress();
    setWantsNew(adds);
  }

  return {
    addresses,
    expectsNone,
    newAddress,
    setTypedPin,
    /** Of the address that the order goes to; undefined before there is one. */
    pin: adding ? typedPin : chosen?.pin,
    chosen,
    choose,
    adding,
    setAdding,
    ready,
    settle,
  };
}

export type Delivering = ReturnType<typeof useDelivering>;
