import type { Right } from '@shop/contract/office/rights';
import { authenticationAtom, useDevice } from '@shop/platform';

/** Whether this role has the right. A session from before roles has none: then the server decides. */
export function useHasRight(right: Right): boolean {
  const { user } = useDevice(authenticationAtom);
  return user?.rights?.includes(right) ?? true;
}
