import { Field, TextField } from '@shop/ui/field';
import { pinDigits } from './address-fields.ts';
import styles from './new-address-form.module.css';
import type { NewAddress } from './use-new-address.ts';
import type { PincodeLookup } from './use-pincode.ts';

function pinHint(lookup: PincodeLookup): string | undefined {
  if (lookup.state === 'looking') return 'Looking it up…';
  if (lookup.state === 'unknown') return 'We do not know this pincode. Please check it, or fill in city and state.';
  if (lookup.state === 'found') return `${lookup.place.city}, ${lookup.place.state}`;
  return 'Fills in city and state';
}

export function NewAddressForm({ draft, errors, lookup, form, change }: NewAddress) {
  const text = (field: keyof typeof draft) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <div ref={form} className={styles.form}>
      <TextField
        {...text('pin')}
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={pinHint(lookup)}
        onChange={(event) => change('pin', pinDigits(event.target.value))}
      />
      <div className={styles.wide}>
        <Field label="House, street, area" error={errors.address}>
          {(control) => (
            <textarea
              {...control}
              name="address"
              rows={2}
              maxLength={500}
              autoComplete="street-address"
              value={draft.address}
              onChange={(event) => change('address', event.target.value)}
            />
          )}
        </Field>
      </div>
      <TextField {...text('city')} label="City" maxLength={100} autoComplete="address-level2" />
      <TextField {...text('state')} label="State" maxLength={100} autoComplete="address-level1" />
      <TextField {...text('address_nickname')} label="Call it" placeholder="Home, Shop…" maxLength={40} />
    </div>
  );
}
