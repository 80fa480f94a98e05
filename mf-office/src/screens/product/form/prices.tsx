import { SwitchField } from '../../../features/fields/switch-field.tsx';
import { t } from '../../../t.ts';
import { TierEditor } from '../tiers/tier-editor.tsx';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

export function Prices({ draft, edit, problems }: PartProps) {
  const field = { draft, edit, problems };
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="MRP" name="mrp_price" prefix="₹" inputMode="decimal" maxLength={12} {...field} />
        <TextInput
          label={t('Price')}
          name="discounted_price"
          prefix="₹"
          inputMode="decimal"
          maxLength={12}
          hint={
            draft.prices.length > 0 ? t('Not used: the tiers below set the price.') : t('Leave empty to sell at MRP')
          }
          {...field}
        />
      </div>
      <SwitchField
        label={t('Show the price to customers')}
        isOn={draft.is_pricing}
        onSwitch={(is_pricing) => edit({ is_pricing })}
      />
      <TierEditor draft={draft} edit={edit} problem={problems.prices} />
    </>
  );
}
