import type { Customer } from '@shop/contract/office/customers';
import { typedLang } from '@shop/ui/typed-lang';
import { t } from '../../t.ts';
import styles from './customer.module.css';

export const AddressList = ({ customer: { addresses, default_address, orders } }: { customer: Customer }) => (
  <section className={styles.part} aria-labelledby="addresses">
    <h2 id="addresses">{t('Addresses')}</h2>
    {addresses.length === 0 && (
      <p className={styles.none}>
        {orders > 0 ? t('None saved. Each order shows where it goes.') : t('None saved yet.')}
      </p>
    )}
    <ul className={styles.lines}>
      {addresses.map(({ _id, address_nickname, address, city, state, pin }) => (
        <li key={_id}>
          <b lang={typedLang(address_nickname)}>{address_nickname}</b>
          {_id === default_address && <span className={styles.second}> {t('· default')}</span>}
          <address>
            <span lang={typedLang(address)}>
              {address}, {city}
            </span>
            , {state} {pin}
          </address>
        </li>
      ))}
    </ul>
  </section>
);
