import type { HandMethod, PaymentMethod } from '@shop/contract/order-money';
import styles from './money-dialog.module.css';

const METHODS: readonly { method: HandMethod; label: string }[] = [
  { method: 'cash', label: 'Cash' },
  { method: 'UPI', label: 'UPI' },
  { method: 'bank transfer', label: 'Bank transfer' },
  { method: 'account', label: 'Account' },
];

export const methodName = (method: PaymentMethod) => METHODS.find((each) => each.method === method)?.label ?? 'Online';

interface Props {
  legend: string;
  method: HandMethod | undefined;
  /** A first choice that sends no method. */
  asPaid?: string | undefined;
  onChoose: (method: HandMethod | undefined) => void;
}

/** How money came or goes back. */
export function MethodField({ legend, method, asPaid, onChoose }: Props) {
  const choices = asPaid === undefined ? METHODS : [{ method: undefined, label: asPaid }, ...METHODS];
  return (
    <fieldset className={styles.methods}>
      <legend>{legend}</legend>
      {choices.map((each) => (
        <label key={each.label}>
          <input type="radio" name="method" checked={method === each.method} onChange={() => onChoose(each.method)} />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}
