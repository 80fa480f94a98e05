import { useQuery } from '@shop/platform';
import { messageChoicesQuery } from '../../queries/messages.ts';

/** For staff: no message reaches this customer, so they have to be called. */
export function useHasNoWay(customerId: string): boolean {
  const { data: ways } = useQuery(messageChoicesQuery(customerId));
  return ways?.channels.every((channel) => ways.off.includes(channel)) ?? false;
}
