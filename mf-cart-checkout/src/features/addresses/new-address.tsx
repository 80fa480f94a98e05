import { emptyAddress, isPincode } from '@shop/contract/address-rules';
import type { SavedAddress } from '@shop/contract/user';
import { ApiError, notify } from '@shop/platform';
import { AddressFields } from '@shop/ui/address-fields';
import { useAddressForm } from '@shop/ui/use-address-form';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { addAddress } from '../../queries/add-address.ts';
import { t } from '../../t.ts';

/** The form as the order button uses it: a new address is saved with the order. */
export interface NewAddressForm {
  /** The saved address, or null; then the errors are shown and the first wrong field has the focus. */
  save(userId: string): Promise<SavedAddress | null>;
}

/** A refusal without fields, such as one address too many, is final: its own sentence helps, a retry does not. */
function wrongFields(failure: unknown): Record<string, string> {
  const isRefusal = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  if (!isRefusal) return { address: t('The address could not be saved. Please try again.') };
  return Object.keys(failure.fields).length > 0 ? failure.fields : { address: failure.message };
}

interface Props {
  saved: readonly SavedAddress[];
  ref: Ref<NewAddressForm>;
  takesFocus: boolean;
  /** A whole pincode, or undefined. */
  onPin(pin: string | undefined): void;
}

export function NewAddress({ saved, ref, takesFocus, onPin }: Props) {
  const form = useAddressForm(
    emptyAddress,
    saved.map(({ address_nickname }) => address_nickname),
    'new',
  );

  const { fields, typed } = form;
  useEffect(() => onPin(isPincode(typed.pin) ? typed.pin : undefined), [typed.pin, onPin]);

  async function save(userId: string) {
    const draft = await form.settle();
    if (draft === null) return null;
    try {
      const address = await addAddress(userId, draft);
      form.forget();
      return address;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 0) notify.warning(t('No connection'), { id: 'placing' });
      else form.refuse(wrongFields(failure));
      return null;
    }
  }
  useImperativeHandle(ref, () => ({ save }));
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus();
  }, [takesFocus, fields]);
  return <AddressFields form={form} />;
}
