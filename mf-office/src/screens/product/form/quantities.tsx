import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

export function Quantities({ draft, edit, problems }: PartProps) {
  const field = { draft, edit, problems };
  return (
    <div className={styles.pair}>
      <TextInput label="Smallest order" name="min_order_quantity" inputMode="numeric" maxLength={6} {...field} />
      <TextInput
        label="Largest order"
        name="max_order_quantity"
        inputMode="numeric"
        maxLength={6}
        hint="Empty: as many as there are"
        {...field}
      />
    </div>
  );
}
