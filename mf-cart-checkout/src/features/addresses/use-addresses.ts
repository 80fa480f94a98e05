import type { SavedAddress } from '@shop/contract/user';
import { queries, useQuery } from '@shop/platform';
import { addressesQuery, type KnownAddresses } from '../../queries/addresses.ts';

export interface Addresses {
  list: readonly SavedAddress[] | 'loading' | 'failed';
  defaultId: string | null;
  load(): void;
  /** The addresses once they are loaded, or null if that failed. */
  known(): Promise<KnownAddresses | null>;
}

export function useAddresses(userId: string | null): Addresses {
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
