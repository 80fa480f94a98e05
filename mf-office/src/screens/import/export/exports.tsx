import { addDays, dayOf } from '@shop/platform/dates';
import { Field } from '@shop/ui/field';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { ExportRow } from './export-row.tsx';
import styles from './exports.module.css';

/** Columns that a spreadsheet should treat as numbers. */
const PRODUCTS = ['mrp', 'price', 'stock', 'stock_version', 'min', 'max'];
const STOCK = ['stock', 'stock_version'];

/** Products and stock can be imported again unchanged. */
export function Exports() {
  const { may } = useMe();
  const [from, setFrom] = useState(() => addDays(dayOf(new Date()), -30));
  const [to, setTo] = useState(() => dayOf(new Date()));
  return (
    <ul className={styles.list}>
      <ExportRow name="products" title="Products" numbers={PRODUCTS}>
        All of them, with prices, stock and texts. Edit the file and import it again.
      </ExportRow>
      <ExportRow name="stock" title="Stock" numbers={STOCK}>
        A sheet for counting. Enter your counts in the column stock, and import it again.
      </ExportRow>
      {may('customers.edit') && (
        <ExportRow name="customers" title="Customers" numbers={['Orders', 'Bought for']}>
          Names, phone numbers and what each customer bought.
        </ExportRow>
      )}
      {may('customers.see') && (
        <ExportRow
          name="orders"
          title="Orders"
          numbers={['Total']}
          params={{ from, to }}
          isReady={from !== '' && to >= from}
        >
          <span className={styles.days}>
            <Field label="From">
              {(control) => (
                <input {...control} type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
              )}
            </Field>
            <Field label="To" error={to < from ? 'This is before the first day.' : undefined}>
              {(control) => (
                <input {...control} type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
              )}
            </Field>
          </span>
        </ExportRow>
      )}
    </ul>
  );
}
