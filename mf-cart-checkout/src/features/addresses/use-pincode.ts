import { isPincode } from '@shop/contract/address-rules';
import type { PincodeAnswer } from '@shop/contract/user';
import { ApiError, api } from '@shop/platform';
import { useEffect, useRef, useState } from 'react';

export type PincodeLookup = { state: 'none' | 'looking' | 'unknown' } | { state: 'found'; place: PincodeAnswer };

/** What the directory knows of a pincode; an older answer never overwrites a newer one. */
export function usePincode(pin: string, onFound: (place: PincodeAnswer) => void): PincodeLookup {
  const [lookup, setLookup] = useState<PincodeLookup>({ state: 'none' });

  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });

  useEffect(() => {
    if (!isPincode(pin)) return setLookup({ state: 'none' });
    const call = new AbortController();
    setLookup({ state: 'looking' });
    api.get<PincodeAnswer>(`/user/pincode/${pin}`, { signal: call.signal, cached: true }).then(
      (place) => {
        setLookup({ state: 'found', place });
        latest.current(place);
      },
      (failure: unknown) => {
        if (call.signal.aborted) return;
        const isUnknown = failure instanceof ApiError && failure.status === 404;
        setLookup({ state: isUnknown ? 'unknown' : 'none' });
      },
    );
    return () => call.abort();
  }, [pin]);

  return lookup;
}
