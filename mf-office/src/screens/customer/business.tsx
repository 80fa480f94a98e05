import { buyerProblems } from '@shop/contract/gst/buyer';
import type { Customer } from '@shop/contract/office/customers';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { useLeaveGuard } from '../../features/leaving/use-leave-guard.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { changeCustomer } from '../../queries/change-customer.ts';
import { sayRules, t } from '../../t.ts';
import styles from './customer.module.css';

interface Props {
  customer: Customer;
  mayEdit: boolean;
}

/** The GSTIN of a customer who buys for a business: their next invoices have it. */
export function Business({ customer, mayEdit }: Props) {
  const { _id, gstin, legal_name, business_address } = customer;
  if (!mayEdit && gstin === null) return null;
  return (
    <section className={styles.part} aria-labelledby="business">
      <h2 id="business">{t('Business')}</h2>
      {mayEdit ? (
        <BusinessForm key={`${_id} ${gstin} ${legal_name} ${business_address}`} customer={customer} />
      ) : (
        <p>{[legal_name, gstin, business_address].filter(Boolean).join(', ')}</p>
      )}
    </section>
  );
}

function BusinessForm({ customer }: { customer: Customer }) {
  const { _id, user_name, gstin, legal_name, business_address } = customer;
  const saved = { gstin: gstin ?? '', legal_name: legal_name ?? '', business_address: business_address ?? '' };
  const [typed, setTyped] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { save, isBusy, problem, problemOf } = useSaving();
  const isChanged = (Object.keys(saved) as (keyof typeof saved)[]).some((field) => typed[field] !== saved[field]);
  const leaveDialog = useLeaveGuard(isChanged && !isBusy, t('The GSTIN is not saved yet, and would be lost.'));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = buyerProblems(typed, sayRules);
    setProblems(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    if (await save(() => changeCustomer(_id, typed)))
      notify.success(
        typed.gstin.trim()
          ? t('{name} buys for a business.', { name: user_name })
          : t('{name} is no longer a business customer.', { name: user_name }),
      );
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('GSTIN')}
        hint={t('Their next invoices are in the name of the business. Empty for a consumer.')}
        error={problems.gstin ?? problemOf('gstin')}
        maxLength={30}
        value={typed.gstin}
        onChange={({ target }) => setTyped((now) => ({ ...now, gstin: target.value }))}
      />
      <TextField
        label={t('Legal name')}
        error={problems.legal_name ?? problemOf('legal_name') ?? (problemOf('gstin') ? undefined : problem)}
        maxLength={200}
        value={typed.legal_name}
        onChange={({ target }) => setTyped((now) => ({ ...now, legal_name: target.value }))}
      />
      <TextField
        label={t('Address on invoices')}
        hint={t('An invoice of a business has its address. Empty: where it is delivered.')}
        error={problemOf('business_address')}
        maxLength={300}
        value={typed.business_address}
        onChange={({ target }) => setTyped((now) => ({ ...now, business_address: target.value }))}
      />
      <SteadyButton type="submit" look="soft" small busy={isBusy} off={!isChanged}>
        {isBusy ? t('Saving…') : t('Save')}
      </SteadyButton>
      {leaveDialog}
    </form>
  );
}
