import type { AddressDraft } from '@shop/contract/address-rules';
import { AddressFields } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { useAddressForm } from '@shop/ui/use-address-form';
import type { FormEvent } from 'react';
import page from '../../account/account-page.module.css';
import styles from './address-form.module.css';
import type { Editing } from './use-address-actions.ts';

interface Props {
  editing: Editing;
  /** Names of the other addresses. */
  taken: readonly string[];
  save(draft: AddressDraft): void;
  cancel(): void;
}

export function AddressForm({ editing, taken, save, cancel }: Props) {
  const form = useAddressForm(editing.draft, taken);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const draft = await form.settle();
    if (draft) save(draft);
  };
  return (
    <form
      className={page.panel}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="address-form-title"
    >
      <h2 id="address-form-title">{editing.id === null ? 'New address' : 'Edit address'}</h2>
      <AddressFields form={form} />
      <div className={styles.choices}>
        <Button look="line" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit">Save address</Button>
      </div>
    </form>
  );
}
