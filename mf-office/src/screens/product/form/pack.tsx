import type { PackUnit, ProductDetails } from '@shop/contract/product';
import { Field, TextField } from '@shop/ui/field';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';
import { TextInput } from './text-input.tsx';

const UNITS: readonly { unit: PackUnit; label: string }[] = [
  { unit: 'g', label: 'grams' },
  { unit: 'ml', label: 'millilitres' },
  { unit: 'piece', label: 'pieces' },
];
const FOODS: readonly { food: ProductDetails['food']; label: string }[] = [
  { food: '', label: 'Not said' },
  { food: 'veg', label: 'Vegetarian' },
  { food: 'egg', label: 'With egg' },
  { food: 'nonveg', label: 'Non-vegetarian' },
];

export function PackAndCodes({ draft, edit, problems }: PartProps) {
  const { pack, details } = draft;
  const detail = (change: Partial<ProductDetails>) => edit({ details: { ...details, ...change } });
  const field = { draft, edit, problems };
  return (
    <div className={styles.pair}>
      <TextField
        label="One pack holds"
        name="pack"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint="Customers see the price by weight"
        error={problems.pack}
        value={pack.amount}
        onChange={({ target }) => edit({ pack: { ...pack, amount: target.value } })}
      />
      <Field label="Counted in">
        {(control) => (
          <select
            {...control}
            name="pack"
            value={pack.unit}
            onChange={({ target }) => edit({ pack: { ...pack, unit: target.value as PackUnit } })}
          >
            {UNITS.map(({ unit, label }) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput label="Barcode" name="barcode" inputMode="numeric" maxLength={20} hint="EAN or UPC" {...field} />
      <TextInput label="HSN code" name="hsn" inputMode="numeric" maxLength={10} hint="For the tax invoice" {...field} />
      <TextInput label="SKU" name="sku" maxLength={80} hint="Your own number, known to imports" {...field} />
      <Field label="Food">
        {(control) => (
          <select
            {...control}
            name="details"
            value={details.food}
            onChange={({ target }) => detail({ food: target.value as ProductDetails['food'] })}
          >
            {FOODS.map(({ food, label }) => (
              <option key={food} value={food}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Origin"
        name="details"
        maxLength={120}
        value={details.origin}
        onChange={({ target }) => detail({ origin: target.value })}
      />
      <TextField
        label="Keeps for"
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
