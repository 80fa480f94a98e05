import type { CustomerRow } from '@shop/contract/office/customers';
import { readablePhone } from '@shop/contract/person-rules';
import { dateAndTime } from '@shop/platform/dates';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import styles from './customer-list.module.css';

const customerPath = (id: string) => PAGES.customer.replace(':id', id);

const dayOf = (instant: string) => dateAndTime(instant).slice(0, 'DD MMM YYYY'.length);

/** A table on wide screens, cards on a phone; each row links to its customer. */
export const CustomerList = ({ customers, isOld }: { customers: readonly CustomerRow[]; isOld: boolean }) => (
  <table className={styles.table} aria-busy={isOld} aria-label="Customers">
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col">Orders</th>
        <th scope="col">Spent</th>
        <th scope="col">Group</th>
        <th scope="col">Since</th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <CustomerLine key={customer._id} customer={customer} />
      ))}
    </tbody>
  </table>
);

function CustomerLine({ customer }: { customer: CustomerRow }) {
  const { _id, user_name, phoneNumber, orders, spent, group, since, blocked_at } = customer;
  return (
    <tr>
      <th scope="row">
        <Link className={styles.name} to={customerPath(_id)}>
          {user_name}
        </Link>
        <span className={styles.phone}>{readablePhone(phoneNumber)}</span>
        {blocked_at !== null && <span className={styles.blocked}>Blocked</span>}
      </th>
      <td data-label="Orders">{formatCount(orders)}</td>
      <td data-label="Spent">{formatRupees(parseRupees(spent) ?? 0)}</td>
      <td data-label="Group">{group ? group.name : '–'}</td>
      <td data-label="Since">
        <time dateTime={since}>{dayOf(since)}</time>
      </td>
    </tr>
  );
}
