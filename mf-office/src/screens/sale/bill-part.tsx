import type { SaleMode } from '@shop/contract/order';
import { saleModes } from '@shop/contract/payment';
import { formatCount, formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { Button as AntButton, Radio } from 'antd';
import { Link } from 'react-router-dom';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { plural, rich, t } from '../../t.ts';
import { receivedOf } from './bill.ts';
import type { SaleDraft } from './draft.ts';
import { modeLabel } from './mode-label.ts';
import type { Refusal } from './refusal.ts';
import styles from './sale.module.css';
import type { Sale } from './use-sale.ts';

const modes = () => (Object.keys(saleModes) as SaleMode[]).map((value) => ({ value, label: modeLabel(value) }));

/** What is recorded with the order. */
function becomesOfMoney(draft: SaleDraft, amount: Paise): string {
  const { mode, pickUp } = draft;
  if (mode === 'later') return t('The amount stays due.');
  const received = parseRupees(receivedOf(draft));
  if (received !== null && received < amount)
    return t('{received} is recorded as received, {due} stays due.', {
      received: formatRupees(received),
      due: formatRupees(amount - received),
    });
  if (received) return mode === 'cash' ? t('Recorded as received in cash.') : t('Recorded as received by UPI.');
  if (pickUp) return mode === 'cash' ? t('Recorded as received in cash.') : t('Recorded as received by UPI.');
  return mode === 'cash' ? t('Due until it is delivered.') : t('Due until the customer has paid, on the order’s page.');
}

const pieces = (count: number) =>
  plural(count, { one: '1 piece', other: '{count} pieces' }, { count: formatCount(count) });

export function BillPart({ sale, onPlace }: { sale: Sale; onPlace: () => void }) {
  const { draft, edit, bill, offer, problems, isBusy, refusal, mayDiscount } = sale;
  const count = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = formatRupees(sale.amount);
  return (
    <section className={styles.bill} aria-label={t('Bill')}>
      <div className={styles.total}>
        <span>{pieces(count)}</span>
        <b>{amount}</b>
      </div>
      {bill.discount > 0 && (
        <p className={styles.hint}>
          {t('{goods} less {discount}', { goods: formatRupees(bill.total), discount: formatRupees(bill.discount) })}
        </p>
      )}
      {bill.unpriced > 0 && (
        <p className={styles.hint}>
          {plural(bill.unpriced, {
            one: 'One product waits for a price: quote it above, or on the order.',
            other: '{count} products wait for a price: quote it above, or on the order.',
          })}
        </p>
      )}
      {!draft.pickUp && (
        <p className={styles.hint}>
          {offer.charge === undefined
            ? t('Plus the delivery charge, if the pincode has one.')
            : offer.charge === 0
              ? t('Delivery is free.')
              : t('With delivery: {amount}.', { amount: formatRupees(offer.charge) })}
        </p>
      )}
      <fieldset className={styles.mode}>
        <legend>{t('Payment')}</legend>
        <Radio.Group
          block
          optionType="button"
          options={draft.walkIn ? modes().filter(({ value }) => value !== 'later') : modes()}
          value={draft.mode}
          onChange={({ target }) => edit({ mode: target.value as SaleMode })}
        />
        {problems.mode ? (
          <p className={styles.error}>{problems.mode}</p>
        ) : (
          <p className={styles.hint}>{becomesOfMoney(draft, sale.amount)}</p>
        )}
      </fieldset>
      <div className={styles.amounts}>
        {!draft.walkIn && draft.mode !== 'later' && (
          <RupeesField
            label={t('Received now')}
            error={problems.received}
            placeholder={draft.pickUp ? t('all of it') : t('nothing')}
            maxLength={15}
            value={draft.received}
            onChange={({ target }) => edit({ received: target.value })}
          />
        )}
        {mayDiscount && (
          <TextField
            label={t('Discount, ₹ or %')}
            error={draft.discount ? bill.discountProblem : undefined}
            maxLength={15}
            value={draft.discount}
            onChange={({ target }) => edit({ discount: target.value })}
          />
        )}
      </div>
      {(draft.pickUp || receivedOf(draft)) && draft.mode === 'upi' && (
        <TextField
          label={t('UPI reference (optional)')}
          maxLength={100}
          value={draft.reference}
          onChange={({ target }) => edit({ reference: target.value })}
        />
      )}
      <TextField
        label={t('Note')}
        maxLength={1000}
        value={draft.note}
        onChange={({ target }) => edit({ note: target.value })}
      />
      {refusal && <Refused refusal={refusal} phone={draft.phone} onBegin={sale.begin} />}
      <div data-keep-clear="">
        <AntButton type="primary" size="large" block loading={isBusy} onClick={onPlace}>
          {bill.unpriced === 0 && bill.lines.length > 0 ? t('Place order for {amount}', { amount }) : t('Place order')}
        </AntButton>
      </div>
      <p className={styles.keys}>{t('Ctrl + Enter places it from any field.')}</p>
    </section>
  );
}

function Refused({ refusal, phone, onBegin }: { refusal: Refusal; phone: string; onBegin: () => void }) {
  return (
    <div className={styles.refused} role="alert">
      <p>{refusal.text}</p>
      {refusal.details.length > 0 && (
        <ul>
          {refusal.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {refusal.isPlaced && (
        <p>
          {rich('{orders}, then {begin}.', {
            orders: <Link to={`/orders?q=${phone}`}>{t("See the customer's orders")}</Link>,
            begin: (
              <button type="button" className={styles.link} onClick={onBegin}>
                {t('start a new sale')}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}
