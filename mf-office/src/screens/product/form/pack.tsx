import type { PackUnit, ProductDetails } from '@shop/contract/product';
import { ENGLISH } from '@shop/platform';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import { GstFields } from './gst-fields.tsx';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

const units = (): readonly [PackUnit, string][] => [
  ['g', t('grams')],
  ['ml', t('millilitres')],
  ['piece', t('pieces')],
];
const foods = (): readonly [ProductDetails['food'], string][] => [
  ['', t('Not specified')],
  ['veg', t('Vegetarian')],
  ['egg', t('Contains egg')],
  ['nonveg', t('Non-vegetarian')],
];

export function PackAndCodes({ draft, edit, problems }: PartProps) {
  const { pack, details } = draft;
  const detail = (change: Partial<ProductDetails>) => edit({ details: { ...details, ...change } });
  const field = { draft, edit, problems };
  return (
    <div className={styles.pair}>
      <TextField
        label={t('Pack contents')}
        name="pack"
        inputMode="numeric"
        maxLength={8}
        hint={t('Customers see the price per kg or litre')}
        error={problems.pack}
        value={pack.amount}
        onChange={({ target }) => edit({ pack: { ...pack, amount: target.value } })}
      />
      <SelectField
        label={t('Unit')}
        name="pack"
        value={pack.unit}
        options={units()}
        onChoose={(unit) => edit({ pack: { ...pack, unit } })}
      />
      <TextInput
        label={t('Barcode')}
        name="barcode"
        inputMode="numeric"
        maxLength={20}
        hint={t('EAN or UPC')}
        {...field}
      />
      <TextInput
        label={t('HSN code')}
        name="hsn"
        inputMode="numeric"
        maxLength={10}
        hint={t('For the tax invoice')}
        {...field}
      />
      <GstFields {...field} />
      <TextInput
        label={t('SKU')}
        name="sku"
        maxLength={80}
        hint={t('Your own product code, used by imports')}
        {...field}
      />
      <TextInput label={t('Shelf')} name="shelf" maxLength={40} hint={t('Where you find it, such as A3')} {...field} />
      <SelectField
        label={t('Food')}
        name="details"
        value={details.food}
        options={foods()}
        onChoose={(food) => detail({ food })}
      />
      <TextField
        label={t('Origin', {}, 'in English')}
        name="details"
        maxLength={120}
        lang={ENGLISH}
        value={details.origin}
        onChange={({ target }) => detail({ origin: target.value })}
      />
      <TextField
        label={t('Shelf life', {}, 'in English')}
        name="details"
        maxLength={120}
        lang={ENGLISH}
        value={details.shelf_life}
        onChange={({ target }) => detail({ shelf_life: target.value })}
      />
      <TextField
        label={t('FSSAI licence')}
        name="details"
        inputMode="numeric"
        maxLength={14}
        error={problems['details.fssai']}
        value={details.fssai}
        onChange={({ target }) => detail({ fssai: target.value.replace(/\s/g, '') })}
      />
    </div>
  );
}
