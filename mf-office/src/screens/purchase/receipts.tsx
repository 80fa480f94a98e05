import type { Purchase, PurchaseReceipt } from '@shop/contract/office/purchases';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { LocalName } from '../../features/names/local-name.tsx';
import { useMe } from '../../lib/me.ts';
import { dateAndTime, dayInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { BillTotal } from './bill-total.tsx';
import { CorrectReceipt } from './correct-receipt.tsx';
import { costInWords } from './cost-words.ts';
import styles from './purchase.module.css';

function billInWords({ bill_number: number, bill_date: date, gst }: PurchaseReceipt): string {
  const day = date && dayInWords(date);
  const bill = number && (day ? t('Bill {number} of {day}', { number, day }) : t('Bill {number}', { number }));
  return [
    bill || (day && t('Bill of {day}', { day })),
    gst !== null && t('GST {amount}', { amount: formatPrice(parseRupees(gst)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What came when, with whom, and under which bill. */
export function Receipts({ purchase }: { purchase: Purchase }) {
  if (purchase.receipts.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="receipts">
      <h2 id="receipts">{t('Receipts')}</h2>
      {purchase.receipts.map((receipt) => (
        <Receipt key={receipt.key} purchase={purchase} receipt={receipt} />
      ))}
    </section>
  );
}

function Receipt({ purchase, receipt }: { purchase: Purchase; receipt: PurchaseReceipt }) {
  const { may } = useMe();
  const [isCorrecting, setCorrecting] = useState(false);
  const { at, by, lines, corrections } = receipt;
  const time = dateAndTime(at);
  const bill = billInWords(receipt);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{by ? t('{time} by {name}', { time, name: by }) : time}</h3>
        {may('stock.edit') && (
          <Button
            look="line"
            small
            aria-label={t('Correct the receipt of {time}', { time })}
            onClick={() => setCorrecting(true)}
          >
            {t('Correct')}
          </Button>
        )}
      </div>
      {bill && <p className={styles.note}>{bill}</p>}
      <ul className={styles.came}>
        {lines.map(({ product_id, quantity, cost, ...product }) => (
          <li key={product_id}>
            <LocalName of={product} />
            <span>{may('costs.read') ? costInWords(quantity, cost) : formatCount(quantity)}</span>
          </li>
        ))}
      </ul>
      <BillTotal lines={lines} gst={receipt.gst === null ? '' : String(receipt.gst)} />
      {corrections.map((correction) => (
        <p key={correction.at} className={styles.note}>
          {t('Corrected {time} by {name}: {reason}', {
            time: dateAndTime(correction.at),
            name: correction.by ?? '',
            reason: correction.reason,
          })}
        </p>
      ))}
      {isCorrecting && <CorrectReceipt purchase={purchase} receipt={receipt} onClose={() => setCorrecting(false)} />}
    </article>
  );
}
