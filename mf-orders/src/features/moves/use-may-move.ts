import { authenticationAtom, useDevice } from '@shop/platform';

/**
 * Whether this role may move orders and quote prices. A session from before roles has no rights: then the server
 * decides.
 */
export function useMayMove(): boolean {
  const { user } = useDevice(authenticationAtom);
  return user?.rights?.includes('orders.move') ?? true;
}
