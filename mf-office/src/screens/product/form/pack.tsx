import type { PackUnit, ProductDetails } from '@shop/contract/product';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import type { PartProps } from './fields.ts';
import { GstFields } from './gst-fields.tsx';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

const UNITS: readonly [PackUnit, string][] = [
  ['g', 'grams'],
  ['ml', 'millilitres'],
  ['piece', 'pieces'],
];
const FOODS: readonly [ProductDetails['food'], string][] = [
  ['', 'Not specified'],
  ['veg', 'Vegetarian'],
  ['egg', 'Contains egg'],
  ['nonveg', 'Non-vegetarian'],
];

export function PackAndCodes({ draft, edit, problems }: PartProps) {
  const { pack, details } = draft;
  const detail = (change: Partial<ProductDetails>) => edit({ details: { ...details, ...change } });
  const field = { draft, edit, problems };
  return (
    <div className={styles.pair}>
      <TextField
        label="Pack contents"
        name="pack"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint="Customers see the price per kg or litre"
        error={problems.pack}
        value={pack.amount}
        onChange={({ target }) => edit({ pack: { ...pack, amount: target.value } })}
      />
      <SelectField
        label="Unit"
        name="pack"
        value={pack.unit}
        options={UNITS}
        onChoose={(unit) => edit({ pack: { ...pack, unit } })}
      />
      <TextInput label="Barcode" name="barcode" inputMode="numeric" maxLength={20} hint="EAN or UPC" {...field} />
      <TextInput label="HSN code" name="hsn" inputMode="numeric" maxLength={10} hint="For the tax invoice" {...field} />
      <GstFields {...field} />
      <TextInput label="SKU" name="sku" maxLength={80} hint="Your own product code, used by imports" {...field} />
      <SelectField
        label="Food"
        name="details"
        value={details.food}
        options={FOODS}
        onChoose={(food) => detail({ food })}
      />
      <TextField
        label="Origin"
        name="details"
        maxLength={120}
        value={details.origin}
        onChange={({ target }) => detail({ origin: target.value })}
      />
      <TextField
        label="Shelf life"
        name="details"
        maxLength={120}
        value={details.shelf_life}
        onChange={({ target }) => detail({ shelf_life: target.value })}
      />
      <TextField
        label="FSSAI licence"
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
