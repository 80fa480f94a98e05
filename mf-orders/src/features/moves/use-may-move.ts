import { authenticationAtom, useDevice } from '@shop/platform';

/** Whether this role moves orders and quotes prices. A session from before roles has no rights in it: there the server decides. */
export function useMayMove(): boolean {
  const { user } = useDevice(authenticationAtom);
  return user?.rights?.includes('orders.move') ?? true;
}
