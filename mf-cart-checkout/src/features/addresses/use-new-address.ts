import {
  type AddressDraft,
  type AddressErrors,
  addressErrors,
  emptyAddress,
  trimmedAddress,
} from '@shop/contract/address-rules';
import type { PincodeResponse, SavedAddress } from '@shop/contract/user';
import { ApiError } from '@shop/platform';
import { useEffect, useRef, useState } from 'react';
import { addAddress } from '../../queries/add-address.ts';
import { usePincode } from './use-pincode.ts';

/** The form of a new address: fields, their sentences, and saving. */
export function useNewAddress(userId: string) {
  const [draft, setDraft] = useState<AddressDraft>(emptyAddress);
  const [errors, setErrors] = useState<AddressErrors>({});
  const form = useRef<HTMLDivElement>(null);

  function change(field: keyof AddressDraft, text: string) {
    setDraft((now) => ({ ...now, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  const lookup = usePincode(draft.pin, ({ city, state }: PincodeResponse) => {
    setDraft((now) => ({ ...now, city, state }));
    setErrors(({ city: _, state: __, ...others }) => others);
  });

  const unseen = useRef(false);
  function show(wrong: AddressErrors) {
    unseen.current = true;
    setErrors(wrong);
  }
  useEffect(() => {
    if (!unseen.current) return;
    unseen.current = false;
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus();
  }, [errors]);

  /** The saved address, or null with the sentences shown and the first wrong field focused. */
  async function save(): Promise<SavedAddress | null> {
    const wrong = addressErrors(draft);
    if (Object.keys(wrong).length > 0) {
      show(wrong);
      return null;
    }
    try {
      return await addAddress(userId, trimmedAddress(draft));
    } catch (failure) {
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) show(failure.fields);
      else setErrors({ address: 'The address could not be saved. Please try again.' });
      return null;
    }
  }

  return { draft, errors, lookup, form, change, save };
}

export type NewAddress = ReturnType<typeof useNewAddress>;
