import { addDays, isDay, todayOfShop } from '@shop/platform/dates';
import { useState } from 'react';
import { DayField } from '../../../features/fields/time-fields.tsx';
import { useMe } from '../../../lib/me.ts';
import { t } from '../../../t.ts';
import { columnWords } from '../matching/columns.ts';
import { ExportRow } from './export-row.tsx';
import styles from './exports.module.css';

/** Columns that a spreadsheet should treat as numbers. */
const PRODUCTS = ['mrp', 'price', 'stock', 'stock_version', 'min', 'max'];
const STOCK = ['stock', 'stock_version'];

/** Products and stock can be imported again unchanged. */
export function Exports() {
  const { may } = useMe();
  const today = todayOfShop(new Date());
  const [from, setFrom] = useState(() => addDays(today, -30));
  const [to, setTo] = useState(today);
  return (
    <ul className={styles.list}>
      <ExportRow name="products" title={t('Products')} numbers={PRODUCTS}>
        {t('All of them, with prices, stock and texts. Edit the file and import it again.')}
      </ExportRow>
      <ExportRow name="stock" title={t('Stock')} numbers={STOCK}>
        {t('A sheet for counting. Enter your counts in the column “{column}”, and import it again.', {
          column: columnWords('stock').label,
        })}
      </ExportRow>
      {may('customers.export') && (
        <ExportRow name="customers" title={t('Customers')} numbers={['Orders', 'Bought for']}>
          {t('Names, phone numbers and what each customer bought.')}
        </ExportRow>
      )}
      {may('customers.export') && (
        <ExportRow
          name="orders"
          title={t('Orders')}
          numbers={['Total']}
          params={{ from, to }}
          isReady={isDay(from) && isDay(to) && from <= to && to <= today}
        >
          <span className={styles.days}>
            <DayField label={t('From')} value={from} last={today} onChange={setFrom} />
            <DayField
              label={t('To')}
              value={to}
              last={today}
              error={isDay(to) && to < from ? t('This is before the first day.') : undefined}
              onChange={setTo}
            />
          </span>
        </ExportRow>
      )}
    </ul>
  );
}
