import { ThresholdForm } from '../../features/stock/threshold-form.tsx';
import { sendRules } from '../../queries/change-stock.ts';
import { lookAgain } from '../../queries/stock.ts';
import styles from './stock.module.css';

/** For all products without their own number. */
export function ShopThreshold({ value }: { value: number }) {
  const save = async (low: number | null) => {
    await sendRules({ low_stock: low ?? 0 });
    await lookAgain();
  };
  return (
    <section className={styles.rules} aria-label="What is low">
      <ThresholdForm
        key={value}
        label="Low from"
        hint="At or below this number a product is low, unless it has its own number."
        value={value}
        save={save}
      />
    </section>
  );
}
