import { isPincode } from '@shop/contract/address-rules';
import type { PincodeResponse } from '@shop/contract/user';
import { ApiError, useQuery } from '@shop/platform';
import { useEffect, useRef } from 'react';
import { pincodeQuery } from '../../queries/pincode.ts';

export type PincodeLookup = { state: 'none' | 'looking' | 'unknown' } | { state: 'found'; place: PincodeResponse };

/** What the directory knows of a pincode. */
export function usePincode(pin: string, onFound: (place: PincodeResponse) => void): PincodeLookup {
  const isWhole = isPincode(pin);
  const { data: place, error } = useQuery(pincodeQuery(pin), { enabled: isWhole });

  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (place) latest.current(place);
  }, [place]);

  if (place) return { state: 'found', place };
  if (error) return { state: error instanceof ApiError && error.status === 404 ? 'unknown' : 'none' };
  return { state: isWhole ? 'looking' : 'none' };
}
