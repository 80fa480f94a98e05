import type { AddressDraft } from '@shop/contract/address-rules';
import { AddressFields } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { useAddressForm } from '@shop/ui/use-address-form';
import type { FormEvent } from 'react';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';
import styles from './address-form.module.css';

interface Props {
  draft: AddressDraft;
  isNew: boolean;
  /** The form to which the typed text belongs. */
  storedAs: string;
  /** It was deleted elsewhere while the form was open. */
  isGone: boolean;
  /** Names of the other addresses. */
  taken: readonly string[];
  save(draft: AddressDraft): void;
  cancel(): void;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

export function AddressForm({ draft: before, isNew, storedAs, isGone, taken, save, cancel }: Props) {
  const form = useAddressForm(before, taken, storedAs);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const draft = await form.settle();
    if (!draft) return;
    form.forget();
    save(draft);
  };
  return (
    <form
      className={page.panel}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="address-form-title"
    >
      <div>
        <h2 id="address-form-title" ref={takeFocus} tabIndex={-1}>
          {isNew ? t('New address') : t('Edit address')}
        </h2>
        <p className={page.muted} role="status">
          {isGone && t('This address was deleted elsewhere. Save it to add it again.')}
        </p>
      </div>
      <AddressFields form={form} />
      <div className={styles.choices}>
        <Button
          look="line"
          onClick={() => {
            form.forget();
            cancel();
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save address')}</Button>
      </div>
    </form>
  );
}
