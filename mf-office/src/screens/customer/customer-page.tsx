import type { Customer } from '@shop/contract/office/customers';
import { readablePhone } from '@shop/contract/person-rules';
import { dateAndTime } from '@shop/platform/dates';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { LogOutEverywhere } from '../../features/log-out/log-out-everywhere.tsx';
import { useMe } from '../../lib/me.ts';
import { logOutCustomer } from '../../queries/change-customer.ts';
import { AddressList } from './address-list.tsx';
import { BlockCustomer } from './block-customer.tsx';
import styles from './customer.module.css';
import { GroupChoice } from './group-choice.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { Notes } from './notes.tsx';

/** For a lost phone, or another person's session. */
const CustomerDevices = ({ customer: { _id, user_name } }: { customer: Customer }) => (
  <section className={styles.part} aria-labelledby="devices">
    <h2 id="devices">Devices</h2>
    <p>If a phone was lost, or somebody else may be logged in. They can log in again and order as before.</p>
    <LogOutEverywhere name={user_name} look="soft" send={() => logOutCustomer(_id)} />
  </section>
);

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

const figuresOf = ({ orders, spent, last_order_at, since }: Customer): [label: string, value: string][] => [
  ['Orders', formatCount(orders)],
  ['Spent', rupees(spent)],
  ['Last order', last_order_at === null ? 'none yet' : dateAndTime(last_order_at)],
  ['Customer since', dateAndTime(since)],
];

export function CustomerPage({ customer }: { customer: Customer }) {
  const { user_name, phoneNumber, user_email, blocked_at } = customer;
  const { may } = useMe();
  const mayEdit = may('customers.edit');
  return (
    <>
      <header className={styles.head}>
        <h1>{user_name}</h1>
        <p className={styles.reach}>
          <a href={`tel:${phoneNumber}`}>{readablePhone(phoneNumber)}</a>
          {user_email && <a href={`mailto:${user_email}`}>{user_email}</a>}
        </p>
        {blocked_at !== null && <p className={styles.blocked}>Blocked since {dateAndTime(blocked_at)}</p>}
      </header>
      <dl className={styles.figures}>
        {figuresOf(customer).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
          <Notes customer={customer} mayEdit={mayEdit} />
          {mayEdit && blocked_at === null && <CustomerDevices customer={customer} />}
          {mayEdit && <BlockCustomer customer={customer} />}
        </div>
      </div>
    </>
  );
}
