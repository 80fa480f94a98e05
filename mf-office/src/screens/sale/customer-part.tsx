import type { SaleCustomer } from '@shop/contract/office/sales';
import { phoneDigits } from '@shop/contract/person-rules';
import { formatCount, formatRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { Checkbox, type InputRef } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../../features/fields/text-field.tsx';
import { PAGES } from '../../lib/pages.ts';
import { plural, rich, t } from '../../t.ts';
import styles from './sale.module.css';
import type { Sale } from './use-sale.ts';

/** Enter moves the focus to the next field. */
export const onEnter = (go: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go();
};

interface Props {
  sale: Sale;
  onDone: () => void;
}

/** The number comes first: it finds the customer, or begins a new one. */
export function CustomerPart({ sale, onDone }: Props) {
  const { draft } = sale;
  return (
    <section className={styles.card} aria-label={t('Customer')}>
      <h2>{t('Customer')}</h2>
      <Checkbox
        className={styles.tick ?? ''}
        checked={draft.walkIn}
        onChange={({ target }) => sale.changeWalkIn(target.checked)}
      >
        {t('No number')}
      </Checkbox>
      {draft.walkIn ? <WalkIn sale={sale} onDone={onDone} /> : <Numbered sale={sale} onDone={onDone} />}
    </section>
  );
}

/** All of them share one account, which is nobody's. */
const WalkIn = ({ sale: { draft, edit }, onDone }: Props) => (
  <TextField
    label={t('Name (optional)')}
    hint={t('Sold at the counter and paid now. The order is in the account of walk-in customers.')}
    maxLength={39}
    value={draft.name}
    onChange={({ target }) => edit({ name: target.value })}
    onPressEnter={onEnter(onDone)}
  />
);

function Numbered({ sale, onDone }: Props) {
  const { draft, edit, customer, isWhole, problems } = sale;
  const nameField = useRef<InputRef>(null);
  const isNew = isWhole && customer.data === null;
  const goOn = () => (isNew && !draft.name ? nameField.current?.focus() : onDone());
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('Phone number')}
          error={problems.phone}
          prefix="+91"
          inputMode="tel"
          autoFocus
          maxLength={20}
          value={draft.phone}
          onChange={({ target }) => sale.changePhone(phoneDigits(target.value))}
          onPressEnter={onEnter(goOn)}
        />
        {isNew ? (
          <TextField
            label={t('Name')}
            error={problems.name}
            ref={nameField}
            maxLength={39}
            value={draft.name}
            onChange={({ target }) => edit({ name: target.value })}
            onPressEnter={onEnter(onDone)}
          />
        ) : (
          <KnownCustomer sale={sale} />
        )}
      </div>
      {isNew && <p className={styles.hint}>{t('This number is new. The account is made with the order.')}</p>}
    </>
  );
}

/** Rule 46(d): nobody knows which address belongs on the invoice. */
const isUnplaced = ({ gstin, business_address, addresses, last_delivery }: SaleCustomer) =>
  gstin !== null && !business_address && addresses.length === 0 && last_delivery === null;

function KnownCustomer({ sale: { customer, isWhole } }: { sale: Sale }) {
  const { data, error, isFetching, refetch } = customer;
  if (!isWhole) return null;
  if (error && !data)
    return (
      <div className={styles.known} role="alert">
        <p>{t('The number could not be looked up.')}</p>
        <Button look="line" small onClick={refetch}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (!data) return <p className={styles.known}>{isFetching ? t('Looking it up…') : ''}</p>;
  const orders = plural(data.orders, { one: '1 order', other: '{count} orders' }, { count: formatCount(data.orders) });
  return (
    <p className={styles.known} role="status">
      <b lang={typedLang(data.user_name)}>{data.user_name}</b>
      <span>
        {orders}
        {data.group && ` · ${t('prices of {group}', { group: data.group })}`}
      </span>
      {data.gstin && <span>{t('Invoice to {name}, {gstin}', { name: data.legal_name ?? '', gstin: data.gstin })}</span>}
      {data.due !== undefined && data.due > 0 && (
        <span className={styles.open}>
          {t('{amount} of earlier orders is due.', { amount: formatRupees(Math.round(data.due * 100)) })}
        </span>
      )}
      {isUnplaced(data) && (
        <span className={styles.bad}>
          {rich('The invoice of a business needs its address. {link}', {
            link: <Link to={`${PAGES.customers}/${data._id}`}>{t('Add the address')}</Link>,
          })}
        </span>
      )}
      {data.blocked_at && <span className={styles.bad}>{t('Blocked: cannot order')}</span>}
    </p>
  );
}
