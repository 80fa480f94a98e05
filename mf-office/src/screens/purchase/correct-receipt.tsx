import type { Purchase, PurchaseReceipt, ReceiptPatch } from '@shop/contract/office/purchases';
import { notify } from '@shop/platform';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { type FormEvent, useRef, useState } from 'react';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { correctReceipt } from '../../queries/purchases.ts';
import { sayPricing, t } from '../../t.ts';
import { BillFields } from './bill-fields.tsx';
import { BillTotal } from './bill-total.tsx';
import { knownBill } from './known-bill.ts';
import styles from './purchase.module.css';
import { billAsTyped, isWrongBill, sentBill } from './typed-bill.ts';
import { wasBefore } from './was-before.ts';

interface Typed {
  pieces: string;
  cost: string;
}

type Line = PurchaseReceipt['lines'][number];

const asTyped = ({ quantity, cost }: Line): Typed => ({
  pieces: String(quantity),
  cost: amountInField(cost),
});

const readPieces = (typed: string) => readCount(typed, t('A whole number of pieces.'), 6, sayPricing);

const costProblem = (typed: string, { cost }: Line) =>
  typed.trim() || cost !== null
    ? problemOf(readPrice(typed, t('Rupees, with at most two decimals.'), sayPricing))
    : undefined;

interface Props {
  purchase: Purchase;
  receipt: PurchaseReceipt;
  onClose: () => void;
}

/** Other pieces or costs than came in truth, and the bill. The stock moves by the difference. */
export function CorrectReceipt({ purchase, receipt, onClose }: Props) {
  const seesCosts = useMe().may('costs.read');
  const form = useRef<HTMLFormElement>(null);
  const [version] = useState(purchase.version);
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [before] = useState(() => billAsTyped(receipt));
  const [bill, setBill] = useState(before);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, problemOf: refusedAt, forget } = useSaving();
  const typedOf = (line: Line) => typed[line.product_id] ?? asTyped(line);
  const change = (line: Line, part: Partial<Typed>) => {
    forget();
    setTyped({ ...typed, [line.product_id]: { ...typedOf(line), ...part } });
  };
  const readLine = (line: Line) => {
    const { pieces, cost } = typedOf(line);
    return {
      quantity: numberOf(readPieces(pieces)) ?? line.quantity,
      cost: seesCosts && cost.trim() ? numberOf(readPrice(cost)) : null,
    };
  };
  const corrected = receipt.lines.flatMap((line): NonNullable<ReceiptPatch['lines']> => {
    const { quantity, cost } = readLine(line);
    if (quantity === line.quantity && (cost ?? line.cost) === line.cost) return [];
    return [{ product_id: line.product_id, quantity, ...(cost !== null && { cost }) }];
  });
  const isWrong =
    isWrongBill(bill) ||
    receipt.lines.some((line) => !isNumber(readPieces(typedOf(line).pieces)) || costProblem(typedOf(line).cost, line));
  const lacksReason = corrected.length > 0 && !reason.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWrong || lacksReason) return focusFirstProblem(form.current);
    const patch = {
      version,
      ...sentBill(bill, seesCosts),
      ...(corrected.length > 0 && { lines: corrected, reason: reason.trim() }),
    };
    if (!(await save(() => correctReceipt(purchase._id, receipt.key, patch)))) return;
    notify.success(t('The receipt is corrected.'));
    onClose();
  }
  return (
    <Dialog title={t('Correct this receipt')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.note}>
          {t('The stock moves by the difference. What was counted since stays as it was counted.')}
        </p>
        <ul className={styles.lines}>
          {receipt.lines.map((line) => {
            const { pieces, cost } = typedOf(line);
            const was = asTyped(line);
            return (
              <li key={line.product_id} className={styles.corrected}>
                <h3 lang={typedLang(line.name)}>{line.name}</h3>
                <TextField
                  label={t('Pieces received')}
                  inputMode="numeric"
                  maxLength={9}
                  value={pieces}
                  hint={wasBefore(pieces, was.pieces)}
                  error={problemOf(readPieces(pieces))}
                  onChange={({ target }) => change(line, { pieces: target.value })}
                />
                {seesCosts && (
                  <RupeesField
                    label={t('Cost of one, with GST')}
                    maxLength={15}
                    placeholder={t('not known')}
                    value={cost}
                    hint={wasBefore(cost, was.cost, formatPrice(parseRupees(line.cost)))}
                    error={costProblem(cost, line)}
                    onChange={({ target }) => change(line, { cost: target.value })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <BillFields
          bill={bill}
          before={before}
          warning={knownBill(purchase, bill.number, receipt.key)}
          seesCosts={seesCosts}
          problemOf={refusedAt}
          onChange={(now) => {
            forget();
            setBill(now);
          }}
        />
        <BillTotal lines={receipt.lines.map(readLine)} gst={bill.gst} />
        <TextField
          label={t('Why it is corrected')}
          hint={t('Needed for other pieces or costs.')}
          maxLength={200}
          value={reason}
          error={isTried && lacksReason ? t('Write why it is corrected.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton type="submit" busy={isBusy}>
            {t('Save')}
          </SteadyButton>
          <Button look="line" onClick={onClose}>
            {t('Discard')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
