import type { AddressesAnswer, SavedAddress } from '@shop/contract/user';
import { api } from '@shop/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

type List = readonly SavedAddress[];

export interface Addresses {
  list: List | 'loading' | 'failed';
  load(): void;
  /** The list once it is there, or null where it did not come. */
  known(): Promise<List | null>;
  add(address: SavedAddress): void;
}

/** The saved addresses of somebody who is signed in. */
export function useAddresses(userId: string | null): Addresses {
  const [list, setList] = useState<Addresses['list']>('loading');

  const latest = useRef<Promise<List | null>>(Promise.resolve(null));

  const load = useCallback(() => {
    if (userId === null) return;
    setList('loading');
    latest.current = api.get<AddressesAnswer>(`/user/address/${userId}`).then(
      ({ addresses }) => addresses,
      () => null,
    );
    void latest.current.then((addresses) => setList(addresses ?? 'failed'));
  }, [userId]);
  useEffect(load, [load]);

  const add = useCallback(
    (address: SavedAddress) => setList((known) => (typeof known === 'string' ? [address] : [...known, address])),
    [],
  );
  const known = async () => (typeof list === 'string' ? latest.current : list);
  return { list, load, known, add };
}
