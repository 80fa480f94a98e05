import type { Purchase, PurchaseLine, ReceiveRequest } from '@shop/contract/office/purchases';
import { notify } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../../features/fields/text-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { newId } from '../../features/new-id.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { pieces } from '../../features/purchases/words.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { stockProductPath } from '../../lib/pages.ts';
import { receivePurchase } from '../../queries/purchases.ts';
import { sayPricing, t } from '../../t.ts';
import { BillFields } from './bill-fields.tsx';
import styles from './purchase.module.css';
import { isWrongBill, NO_BILL, sentBill } from './typed-bill.ts';

interface Typed {
  came: string;
  cost: string;
}

const leftOf = ({ quantity, received }: PurchaseLine) => quantity - received;

const asOrdered = (line: PurchaseLine): Typed => ({
  came: leftOf(line) > 0 ? String(leftOf(line)) : '',
  cost: line.cost === null ? '' : String(line.cost),
});

function cameProblem(line: PurchaseLine, came: string): string | undefined {
  const read = readCount(came || '0', t('A whole number of pieces.'), 6, sayPricing);
  if (!isNumber(read)) return problemOf(read);
  const left = leftOf(line);
  return read.value > left
    ? t('Only {count} are still to come. Change the purchase if more came.', { count: formatCount(left) })
    : undefined;
}

const costProblem = (cost: string) =>
  cost.trim() ? problemOf(readPrice(cost, t('Rupees, with at most two decimals.'), sayPricing)) : undefined;

/** All that is still to come is filled in: what did not come is made less. */
export function Receive({ purchase }: { purchase: Purchase }) {
  const seesCosts = useMe().may('costs.read');
  const saving = useSaving();
  const [key] = useState(newId);
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [bill, setBill] = useState(NO_BILL);
  const typedOf = (line: PurchaseLine) => typed[line.product._id] ?? asOrdered(line);
  const isWrong =
    isWrongBill(bill) ||
    purchase.lines.some((line) => {
      const { came, cost } = typedOf(line);
      return cameProblem(line, came) !== undefined || costProblem(cost) !== undefined;
    });
  const lines = purchase.lines.flatMap((line): ReceiveRequest['lines'] => {
    const { came, cost } = typedOf(line);
    const quantity = numberOf(readCount(came || '0', '', 6)) ?? 0;
    const paid = seesCosts && cost.trim() ? numberOf(readPrice(cost)) : null;
    if (quantity === 0) return [];
    return [{ product_id: line.product._id, quantity, ...(paid !== null && { cost: paid }) }];
  });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const receive = () =>
    saving.save(async () => {
      await receivePurchase(purchase._id, { key, ...sentBill(bill, seesCosts), lines });
      notify.success(t('{pieces} went into the stock.', { pieces: pieces(count) }));
    });
  const change = (line: PurchaseLine, part: Partial<Typed>) => {
    saving.forget();
    setTyped({ ...typed, [line.product._id]: { ...typedOf(line), ...part } });
  };
  return (
    <section className={styles.card} aria-label={t('Receive')}>
      <h2>{t('What has come')}</h2>
      <ul className={styles.lines}>
        {purchase.lines.map((line) => (
          <li key={line.product._id} className={styles.line}>
            <h3>
              <Link to={stockProductPath(line.product._id)}>
                <LocalName of={line.product} />
              </Link>
              <small>
                {t('{received} of {all} received · {stock} in stock', {
                  received: formatCount(line.received),
                  all: formatCount(line.quantity),
                  stock: formatCount(line.product.stock),
                })}
              </small>
            </h3>
            {leftOf(line) > 0 && (
              <>
                <TextField
                  label={t('Came now')}
                  error={cameProblem(line, typedOf(line).came)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  value={typedOf(line).came}
                  onChange={({ target }) => change(line, { came: target.value })}
                />
                {seesCosts && (
                  <TextField
                    label={t('Cost of one')}
                    error={costProblem(typedOf(line).cost)}
                    prefix="₹"
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={t('not known')}
                    maxLength={15}
                    value={typedOf(line).cost}
                    onChange={({ target }) => change(line, { cost: target.value })}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <BillFields
        bill={bill}
        seesCosts={seesCosts}
        problemOf={saving.problemOf}
        onChange={(now) => {
          saving.forget();
          setBill(now);
        }}
      />
      {saving.problem && <Problem>{saving.problem}</Problem>}
      <SteadyButton busy={saving.isBusy} off={count === 0 || isWrong} onClick={() => void receive()}>
        {t('Receive {pieces}', { pieces: pieces(count) })}
      </SteadyButton>
    </section>
  );
}
