import { todayOfShop } from '@shop/platform/dates';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { DayField } from '../../features/fields/time-fields.tsx';
import { dayInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import styles from './purchase.module.css';
import { gstProblem, type TypedBill } from './typed-bill.ts';
import { wasBefore } from './was-before.ts';

interface Props {
  bill: TypedBill;
  /** The bill that is corrected. */
  before?: TypedBill;
  /** A sentence: the number was entered before. It may be saved all the same. */
  warning: string | undefined;
  seesCosts: boolean;
  /** The API's errors about them. */
  problemOf(field: string): string | undefined;
  onChange(bill: TypedBill): void;
}

/** For the accountant: the number, the day and the tax of the supplier's bill. */
export function BillFields({ bill, before = bill, warning, seesCosts, problemOf, onChange }: Props) {
  return (
    <div className={styles.bill}>
      <p className={styles.warning} role="status">
        {warning}
      </p>
      <TextField
        label={t('Bill number')}
        maxLength={50}
        value={bill.number}
        hint={wasBefore(bill.number, before.number)}
        onChange={({ target }) => onChange({ ...bill, number: target.value })}
      />
      <DayField
        label={t('Bill date')}
        last={todayOfShop(new Date())}
        value={bill.date}
        hint={wasBefore(bill.date, before.date, dayInWords(before.date))}
        error={problemOf('bill_date')}
        onChange={(date) => onChange({ ...bill, date })}
      />
      {seesCosts && (
        <RupeesField
          label={t('GST in the bill')}
          maxLength={15}
          value={bill.gst}
          hint={wasBefore(bill.gst, before.gst, formatPrice(parseRupees(before.gst)))}
          error={gstProblem(bill) ?? problemOf('gst')}
          onChange={({ target }) => onChange({ ...bill, gst: target.value })}
        />
      )}
    </div>
  );
}
