import {
  type AddressDraft,
  type AddressErrors,
  addressErrors,
  completePincodeError,
  isPincode,
  trimmedAddress,
} from '@shop/contract/address-rules';
import type { PincodeResponse } from '@shop/contract/user';
import { queries, useQuery } from '@shop/platform';
import { useEffect, useRef, useState } from 'react';
import { typedPin } from '../delivery/delivery-pin.ts';
import { sayRules, t } from '../t.ts';
import { localityOf, withLocality } from './locality.ts';
import { pincodeQuery } from './pincode.ts';
import { forgetAddress, storeAddress, type TypedAddress, typedAddress } from './typed-address.ts';

const typedBefore = ({ pin, address, ...rest }: AddressDraft): TypedAddress => {
  const filled = Object.entries(rest).filter(([, text]) => text !== '');
  return { pin: pin || typedPin(), house: address, ...Object.fromEntries(filled) };
};

function wholeAddress(typed: TypedAddress, place: PincodeResponse | undefined, name: string): AddressDraft {
  const locality = place?.localities.find((one) => one === typed.locality) ?? '';
  return {
    pin: typed.pin,
    address: typed.house.trim() && withLocality(typed.house, locality, ''),
    city: typed.city ?? place?.city ?? '',
    state: typed.state ?? place?.state ?? '',
    address_nickname: typed.address_nickname ?? name,
  };
}

/**
 * An address in the form; `taken` are the names of the person's other addresses. What is typed into a form with a name (`storedAs`) is
 * there again on a page that is opened later. A new one begins with the pincode that was checked on a product's page.
 */
export function useAddressForm(before: AddressDraft, taken: readonly string[], storedAs?: string) {
  const [typed, setTyped] = useState(() => (storedAs && typedAddress(storedAs)) || typedBefore(before));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<AddressErrors>({});
  const [focusWrong, setFocusWrong] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const latest = useRef(typed);
  const settling = useRef(false);

  const lookup = useQuery(pincodeQuery(typed.pin), { enabled: isPincode(typed.pin) });
  const first = t('Home');
  const name = taken.includes(first) ? '' : first;
  const whole = wholeAddress(typed, lookup.data, name);
  const errors: AddressErrors = {
    ...completePincodeError(typed.pin, sayRules),
    ...(tried && addressErrors(whole, sayRules)),
    ...refused,
  };

  useEffect(() => {
    if (focusWrong > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [focusWrong]);

  function take(next: TypedAddress) {
    latest.current = next;
    setTyped(next);
    setRefused({});
    if (storedAs) storeAddress(storedAs, next);
  }

  const change = (part: Partial<TypedAddress>) => take({ ...latest.current, ...part });

  /** Another pincode is another place. */
  function changePin(pin: string) {
    const { house: before, address_nickname } = latest.current;
    const house = withLocality(before, '', localityOf(before, lookup.data?.localities ?? []));
    take({ pin, house, ...(address_nickname !== undefined && { address_nickname }) });
  }

  function refuse(wrong: AddressErrors) {
    setRefused(wrong);
    setFocusWrong((count) => count + 1);
  }

  async function placeOfPin() {
    return lookup.isFetching ? queries.load(pincodeQuery(typed.pin)).catch(() => undefined) : lookup.data;
  }

  /** The address to save, after its pincode was looked up; null with an error at every wrong field. */
  async function settle(): Promise<AddressDraft | null> {
    if (settling.current) return null;
    settling.current = true;
    const place = await placeOfPin();
    settling.current = false;
    if (!fields.current) return null;
    const { pin } = latest.current;
    const address = wholeAddress(latest.current, place?.pincode === pin ? place : undefined, name);
    setTried(true);
    if (Object.keys(addressErrors(address)).length === 0) return trimmedAddress(address);
    setFocusWrong((count) => count + 1);
    return null;
  }

  return { typed, whole, errors, lookup, fields, change, changePin, settle, refuse, forget: forgetAddress };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
