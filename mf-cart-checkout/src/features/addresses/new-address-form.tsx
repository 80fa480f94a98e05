import { ADDRESS_LIMITS, pincodeDigits } from '@shop/contract/address-rules';
import { Field, TextField } from '@shop/ui/field';
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
        maxLength={ADDRESS_LIMITS.pin}
        hint={pinHint(lookup)}
        onChange={(event) => change('pin', pincodeDigits(event.target.value))}
      />
      <div className={styles.wide}>
        <Field label="House, street, area" error={errors.address}>
          {(control) => (
            <textarea
              {...control}
              name="address"
              rows={2}
              maxLength={ADDRESS_LIMITS.address}
              autoComplete="street-address"
              value={draft.address}
              onChange={(event) => change('address', event.target.value)}
            />
          )}
        </Field>
      </div>
      <TextField {...text('city')} label="City" maxLength={ADDRESS_LIMITS.city} autoComplete="address-level2" />
      <TextField {...text('state')} label="State" maxLength={ADDRESS_LIMITS.state} autoComplete="address-level1" />
      <TextField
        {...text('address_nickname')}
        label="Call it"
        placeholder="Home, Shop…"
        maxLength={ADDRESS_LIMITS.address_nickname}
      />
    </div>
  );
}
