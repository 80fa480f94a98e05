import type { Customer } from '@shop/contract/office/customers';
import { LogOutEverywhere } from '../../features/log-out/log-out-everywhere.tsx';
import { logOutCustomer } from '../../queries/change-customer.ts';
import styles from './customer.module.css';

/** For a lost phone, or another person's session. */
export const CustomerDevices = ({ customer: { _id, user_name } }: { customer: Customer }) => (
  <section className={styles.part} aria-labelledby="devices">
    <h2 id="devices">Devices</h2>
    <p>If a phone was lost, or somebody else may be logged in. They can log in again and order as before.</p>
    <LogOutEverywhere name={user_name} look="soft" send={() => logOutCustomer(_id)} />
  </section>
);
