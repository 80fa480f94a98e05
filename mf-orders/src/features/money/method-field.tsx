import type { HandMethod, PaymentMethod } from '@shop/contract/order-money';
import { t } from '../../t.ts';
import styles from './money-dialog.module.css';

const methods = (): { method: HandMethod; label: string }[] => [
  { method: 'cash', label: t('Cash') },
  { method: 'UPI', label: 'UPI' },
  { method: 'bank transfer', label: t('Bank transfer') },
  { method: 'account', label: t('Account') },
];

export const methodName = (method: PaymentMethod) =>
  methods().find((each) => each.method === method)?.label ?? t('Online');

interface Props {
  legend: string;
  method: HandMethod | undefined;
  /** A first choice that sends no method. */
  asPaid?: string | undefined;
  /** It has to be chosen and is not. */
  isMissing?: boolean;
  onChoose: (method: HandMethod | undefined) => void;
}

/** How money came or goes back. */
export function MethodField({ legend, method, asPaid, isMissing = false, onChoose }: Props) {
  const choices = asPaid === undefined ? methods() : [{ method: undefined, label: asPaid }, ...methods()];
  return (
    <fieldset className={styles.methods}>
      <legend>{legend}</legend>
      {choices.map((each) => (
        <label key={each.label}>
          <input type="radio" name="method" checked={method === each.method} onChange={() => onChoose(each.method)} />
          {each.label}
        </label>
      ))}
      <p className={styles.hint}>{t('Account: on the customer’s running account.')}</p>
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('Choose how it was paid.')}
        </p>
      )}
    </fieldset>
  );
}
