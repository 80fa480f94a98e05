import { emptyAddress } from '@shop/contract/address-rules';
import type { SavedAddress } from '@shop/contract/user';
import { AddressFields } from '@shop/ui/address-fields';
import { type AddressForm, useAddressForm } from '@shop/ui/use-address-form';
import { type Ref, useImperativeHandle } from 'react';

/** The form as the button needs it: a new address is saved with the order. */
export type NewAddressForm = Pick<AddressForm, 'settle' | 'refuse'>;

export function NewAddress({ saved, ref }: { saved: readonly SavedAddress[]; ref: Ref<NewAddressForm> }) {
  const form = useAddressForm(
    emptyAddress,
    saved.map(({ address_nickname }) => address_nickname),
  );
  useImperativeHandle(ref, () => form);
  return <AddressFields form={form} />;
}
