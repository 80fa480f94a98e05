import {
  ADDRESS_LIMITS,
  type AddressDraft,
  addressErrors,
  isPincode,
  pincodeDigits,
  trimmedAddress,
} from '@shop/contract/address-rules';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Field, TextField } from '@shop/ui/field';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import page from '../../account/account-page.module.css';
import { pincodeQuery } from '../../queries/pincode.ts';
import styles from './address-form.module.css';
import { localityOf, withLocality } from './locality.ts';
import type { Editing } from './use-address-actions.ts';

interface Props {
  editing: Editing;
  save(draft: AddressDraft): void;
  cancel(): void;
}

export function AddressForm({ editing, save, cancel }: Props) {
  const [draft, setDraft] = useState(editing.draft);
  const [tried, setTried] = useState(false);
  const lookup = useQuery(pincodeQuery(draft.pin), { enabled: isPincode(draft.pin) });
  const place = lookup.data;
  const whole: AddressDraft = place ? { ...draft, city: place.city, state: place.state } : draft;
  const unknown = lookup.error !== undefined && !lookup.isFetching;
  const errors = tried ? addressErrors(whole) : {};
  const change = (part: Partial<AddressDraft>) => setDraft({ ...draft, ...part });
  const locality = localityOf(draft.address, place?.localities ?? []);

  const [saveWhenFound, setSaveWhenFound] = useState(false);
  const saveNow = () => {
    if (Object.keys(addressErrors(whole)).length === 0) save(trimmedAddress(whole));
  };
  const saveFound = useEffectEvent(saveNow);
  useEffect(() => {
    if (!saveWhenFound || lookup.isFetching) return;
    setSaveWhenFound(false);
    saveFound();
  }, [saveWhenFound, lookup.isFetching]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lookup.isFetching) setSaveWhenFound(true);
    else saveNow();
  };
  return (
    <form className={page.panel} onSubmit={submit} noValidate aria-labelledby="address-form-title">
      <h2 id="address-form-title">{editing.id === null ? 'New address' : 'Edit address'}</h2>
      <TextField
        label="Name this address"
        placeholder="Home, shop, godown"
        maxLength={ADDRESS_LIMITS.address_nickname}
        value={draft.address_nickname}
        error={errors.address_nickname}
        onChange={({ target }) => change({ address_nickname: target.value })}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={draft.pin}
        error={errors.pin}
        hint={pincodeHint(place, lookup.isFetching, unknown)}
        onChange={({ target }) => change({ pin: pincodeDigits(target.value), city: '', state: '' })}
      />
      {unknown && (
        <div className={styles.pair}>
          <TextField
            label="City"
            maxLength={ADDRESS_LIMITS.city}
            value={draft.city}
            error={errors.city}
            onChange={({ target }) => change({ city: target.value })}
          />
          <TextField
            label="State"
            maxLength={ADDRESS_LIMITS.state}
            value={draft.state}
            error={errors.state}
            onChange={({ target }) => change({ state: target.value })}
          />
        </div>
      )}
      {place && place.localities.length > 0 && (
        <Field label="Locality">
          {(control) => (
            <select
              {...control}
              value={locality}
              onChange={({ target }) => change({ address: withLocality(draft.address, target.value, locality) })}
            >
              <option value="">Choose a locality</option>
              {place.localities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label="House, street, area" error={errors.address}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={ADDRESS_LIMITS.address}
            autoComplete="street-address"
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Button look="line" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit">Save address</Button>
      </div>
    </form>
  );
}

function pincodeHint(place: { city: string; state: string } | undefined, looking: boolean, unknown: boolean) {
  if (place) return `${place.city}, ${place.state}`;
  if (looking) return 'Looking it up…';
  return unknown ? 'We do not know this pincode. Please fill in city and state.' : undefined;
}
