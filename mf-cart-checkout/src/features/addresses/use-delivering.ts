import type { SavedAddress } from '@shop/contract/user';
import type { SessionUser } from '@shop/platform';
import { useState } from 'react';
import { latecomer } from './latecomer.ts';
import type { NewAddressForm } from './new-address.tsx';
import { useAddresses } from './use-addresses.ts';

/** Where the order goes: a saved address, the default one unless another is chosen, or one that is being typed. */
export function useDelivering(user: SessionUser | null) {
  const addresses = useAddresses(user?._id ?? null);
  const [newAddress] = useState(latecomer<NewAddressForm>);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [wantsNew, setWantsNew] = useState(false);

  const choiceOf = (from: readonly SavedAddress[]) =>
    from.find(({ _id }) => _id === chosenId) ??
    from.find(({ _id }) => _id === user?.default_address) ??
    from[0] ??
    null;
  const list = typeof addresses.list === 'string' ? [] : addresses.list;
  const chosen = choiceOf(list);
  const adding = wantsNew || (typeof addresses.list !== 'string' && list.length === 0);

  const needsNew = (known: readonly SavedAddress[]) => wantsNew || known.length === 0;

  /** Once the form is there, where one is needed. */
  async function ready() {
    const known = await addresses.known();
    if (known && needsNew(known)) await newAddress.here();
  }

  /** The address to deliver to, saved first if it is new; null where something is still wrong. */
  async function settle(): Promise<SavedAddress | null> {
    const known = await addresses.known();
    if (known === null) return null;
    if (!needsNew(known)) return choiceOf(known);
    const saved = await (await newAddress.here()).save(user?._id ?? '');
    if (!saved) return null;
    setChosenId(saved._id);
    setWantsNew(false);
    return saved;
  }

  return { addresses, newAddress, chosen, choose: setChosenId, adding, setAdding: setWantsNew, ready, settle };
}

export type Delivering = ReturnType<typeof useDelivering>;
