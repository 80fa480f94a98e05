import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

export function Quantities({ draft, edit, problems }: PartProps) {
  const field = { draft, edit, problems };
  return (
    <div className={styles.pair}>
      <TextInput label={t('Minimum order')} name="min_order_quantity" inputMode="numeric" maxLength={6} {...field} />
      <TextInput
        label={t('Maximum order')}
        name="max_order_quantity"
        inputMode="numeric"
        maxLength={6}
        hint={t('Leave empty for no limit')}
        {...field}
      />
    </div>
  );
}
