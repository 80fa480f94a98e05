import type { Purchase, PurchaseLine } from '@shop/contract/office/purchases';
import { notify } from '@shop/platform';
import { formatCount, formatPrice, type Paise } from '@shop/pricing/money';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { SteadyButton } from '@shop/ui/steady-button';
import { Problem } from '../../features/problem/problem.tsx';
import { pieces } from '../../features/purchases/words.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { receivePurchase } from '../../queries/purchases.ts';
import { t } from '../../t.ts';
import { BillFields } from './bill-fields.tsx';
import { BillTotal, totalOf } from './bill-total.tsx';
import { knownBill } from './known-bill.ts';
import { LineHeads } from './line-heads.tsx';
import styles from './purchase.module.css';
import { ReceiveLine } from './receive-line.tsx';
import { isWrongBill, sentBill } from './typed-bill.ts';
import { cameLines, cameProblem, costProblem, leftOf, type TypedReceipt, typedOf } from './typed-receipt.ts';

interface Props {
  purchase: Purchase;
  typed: TypedReceipt;
  onChange(typed: TypedReceipt): void;
}

const isThere = (line: PurchaseLine) => leftOf(line) === 0;

/** `Receive 170 of 175 pieces for ₹32,640`; without an amount for those who see no costs, or while one is missing. */
function receiveLabel(count: number, left: number, amount: Paise | null): string {
  const about = { count: formatCount(count), pieces: pieces(left) };
  return amount === null
    ? t('Receive {count} of {pieces}', about)
    : t('Receive {count} of {pieces} for {amount}', { ...about, amount: formatPrice(amount) });
}

/** All that is still to come is filled in: what did not come is made less. */
export function Receive({ purchase, typed, onChange }: Props) {
  const seesCosts = useMe().may('costs.read');
  const saving = useSaving();
  const { key, bill } = typed;
  const isWrong =
    isWrongBill(bill) ||
    purchase.lines.some((line) => {
      const { came, cost } = typedOf(typed, line);
      return cameProblem(line, came) !== undefined || costProblem(cost) !== undefined;
    });
  const lines = cameLines(typed, purchase, seesCosts);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = purchase.lines.reduce((sum, line) => sum + leftOf(line), 0);

  const receive = () =>
    saving.save(async () => {
      await receivePurchase(purchase._id, { key, ...sentBill(bill, seesCosts), lines });
      notify.success(t('{pieces} added to the stock.', { pieces: pieces(count) }));
    });
  const change = (part: Partial<TypedReceipt>) => {
    saving.forget();
    onChange({ ...typed, ...part });
  };
  return (
    <section ref={passFocusOn} className={styles.card} aria-label={t('Receive')}>
      <h2>{t('What has arrived')}</h2>
      <LineHeads names={[t('Product'), t('Pieces received now'), ...(seesCosts ? [t('Cost of one, with GST')] : [])]} />
      <ul className={styles.lines}>
        {purchase.lines
          .toSorted((a, b) => Number(isThere(a)) - Number(isThere(b)))
          .map((line) => {
            const id = line.product._id;
            return (
              <ReceiveLine
                key={id}
                line={line}
                typed={typedOf(typed, line)}
                onChange={(part) => change({ lines: { ...typed.lines, [id]: { ...typed.lines[id], ...part } } })}
              />
            );
          })}
      </ul>
      <BillFields
        bill={bill}
        warning={knownBill(purchase, bill.number)}
        seesCosts={seesCosts}
        problemOf={saving.problemOf}
        onChange={(now) => change({ bill: now })}
      />
      <BillTotal lines={lines} gst={bill.gst} />
      {saving.problem && <Problem>{saving.problem}</Problem>}
      <SteadyButton busy={saving.isBusy} off={count === 0 || isWrong} onClick={() => void receive()}>
        {receiveLabel(count, left, seesCosts && count > 0 ? totalOf(lines) : null)}
      </SteadyButton>
    </section>
  );
}
