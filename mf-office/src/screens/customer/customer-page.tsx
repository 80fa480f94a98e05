import type { Customer } from '@shop/contract/office/customers';
import type { MoneyFilter } from '@shop/contract/order-money';
import { readablePhone } from '@shop/contract/person-rules';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { typedLang } from '@shop/ui/typed-lang';
import { Link } from 'react-router-dom';
import { LogOutEverywhere } from '../../features/log-out/log-out-everywhere.tsx';
import { useMe } from '../../lib/me.ts';
import { dateAndTime, dayOfMoment } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { logOutCustomer } from '../../queries/change-customer.ts';
import { t } from '../../t.ts';
import { AddressList } from './address-list.tsx';
import { BlockCustomer } from './block-customer.tsx';
import { Business } from './business.tsx';
import styles from './customer.module.css';
import { GroupChoice } from './group-choice.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { Notes } from './notes.tsx';

/** For a lost phone, or another person's session. */
const CustomerDevices = ({ customer: { _id, user_name } }: { customer: Customer }) => (
  <section className={styles.part} aria-labelledby="devices">
    <h2 id="devices">{t('Devices')}</h2>
    <p>{t('If a phone was lost, or somebody else may be logged in. They can log in again and order as before.')}</p>
    <LogOutEverywhere name={user_name} look="soft" send={() => logOutCustomer(_id)} />
  </section>
);

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

interface Figure {
  label: string;
  value: string;
  /** The orders at the desk that it is about. */
  to?: string;
}

function moneyFigures({ money, phoneNumber, user_name }: Customer): Figure[] {
  if (!money) return [];
  const { paid, pending, due } = money;
  const at = (filter: MoneyFilter) => `/orders?${new URLSearchParams({ q: phoneNumber || user_name, money: filter })}`;
  return [
    { label: t('Paid', {}, 'by a customer'), value: rupees(paid) },
    ...(pending > 0 ? [{ label: t('Payments to check'), value: rupees(pending), to: at('pending') }] : []),
    { label: t('Due'), value: rupees(due), ...(due > 0 && { to: at('due') }) },
  ];
}

const figuresOf = (customer: Customer): Figure[] => [
  { label: t('Orders'), value: formatCount(customer.orders) },
  { label: t('Ordered', {}, 'by a customer'), value: rupees(customer.spent) },
  ...moneyFigures(customer),
  {
    label: t('Last order'),
    value: customer.last_order_at === null ? t('none yet') : dayOfMoment(customer.last_order_at),
  },
  { label: t('Customer since'), value: dayOfMoment(customer.since) },
];

export function CustomerPage({ customer }: { customer: Customer }) {
  const { user_name, phoneNumber, user_email, blocked_at } = customer;
  const { may } = useMe();
  const mayEdit = may('customers.edit');
  return (
    <>
      <header className={styles.head}>
        <h1 lang={typedLang(user_name)}>{user_name}</h1>
        <p className={styles.reach}>
          {phoneNumber !== '' && <a href={`tel:${phoneNumber}`}>{readablePhone(phoneNumber)}</a>}
          {user_email && <a href={`mailto:${user_email}`}>{user_email}</a>}
        </p>
        {blocked_at === null && phoneNumber !== '' && may('orders.move') && (
          <Link
            to={`${PAGES.sale}?phone=${phoneNumber.slice(-10)}`}
            className={classes(buttonClass('line', { small: true }), styles.sell)}
          >
            {t('New sale for them')}
          </Link>
        )}
        {blocked_at !== null && (
          <p className={styles.blocked}>{t('Blocked since {time}', { time: dateAndTime(blocked_at) })}</p>
        )}
      </header>
      <dl className={styles.figures}>
        {figuresOf(customer).map(({ label, value, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div>
          <LatestOrders customer={customer} />
          <AddressList customer={customer} />
        </div>
        <div>
          <GroupChoice customer={customer} mayEdit={may('prices.edit')} />
          {phoneNumber !== '' && <Business customer={customer} mayEdit={mayEdit} />}
          <Notes customer={customer} mayEdit={mayEdit} />
          {mayEdit && blocked_at === null && phoneNumber !== '' && <CustomerDevices customer={customer} />}
          {mayEdit && phoneNumber !== '' && <BlockCustomer customer={customer} />}
        </div>
      </div>
    </>
  );
}
