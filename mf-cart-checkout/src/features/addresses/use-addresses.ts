import type { SavedAddress } from '@shop/contract/user';
import { queries, useQuery } from '@shop/platform';
import { addressesQuery } from '../../queries/addresses.ts';

type List = readonly SavedAddress[];

export interface Addresses {
  list: List | 'loading' | 'failed';
  load(): void;
  /** The list once it is loaded, or null if it failed. */
  known(): Promise<List | null>;
}

export function useAddresses(userId: string | null): Addresses {
  const query = addressesQuery(userId ?? '');
  const { data, error, isFetching, refetch } = useQuery(query, { enabled: userId !== null });
  const list = data ?? (error && !isFetching ? 'failed' : 'loading');

  async function known() {
    if (list === 'failed' || userId === null) return null;
    return list === 'loading' ? queries.load(query).catch(() => null) : list;
  }
  return { list, load: refetch, known };
}
