import { Button } from '@shop/ui/button';
import { Field, TextField } from '@shop/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import page from '../../account/account-page.module.css';
import type { AddressDraft } from '../../api/change-addresses.ts';
import { isPincode, pincodeQuery } from '../../api/pincode.ts';
import styles from './address-form.module.css';
import { addressErrors, localityOf, withLocality } from './address-rules.ts';
import type { Editing } from './use-address-actions.ts';

interface Props {
  editing: Editing;
  save(draft: AddressDraft): void;
  cancel(): void;
}

export function AddressForm({ editing, save, cancel }: Props) {
  const [draft, setDraft] = useState(editing.draft);
  const [tried, setTried] = useState(false);
  const lookup = useQuery(pincodeQuery(draft.pin));
  const place = isPincode(draft.pin) ? lookup.data : undefined;
  const whole: AddressDraft = place ? { ...draft, city: place.city, state: place.state } : draft;
  const unknown = isPincode(draft.pin) && lookup.isError;
  const errors = tried ? addressErrors(whole) : {};
  const change = (part: Partial<AddressDraft>) => setDraft({ ...draft, ...part });
  const locality = localityOf(draft.address, place?.localities ?? []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lookup.isFetching || Object.keys(addressErrors(whole)).length > 0) return;
    const { address_nickname, address, pin, city, state } = whole;
    save({ address_nickname: address_nickname.trim(), address: address.trim(), pin, city, state });
  };
  return (
    <form className={page.panel} onSubmit={submit} noValidate aria-labelledby="address-form-title">
      <h2 id="address-form-title">{editing.id === null ? 'New address' : 'Edit address'}</h2>
      <TextField
        label="Name this address"
        placeholder="Home, shop, godown"
        maxLength={40}
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
        onChange={({ target }) => change({ pin: target.value.replace(/\D/g, '').slice(0, 6), city: '', state: '' })}
      />
      {unknown && (
        <div className={styles.pair}>
          <TextField
            label="City"
            maxLength={100}
            value={draft.city}
            error={errors.city}
            onChange={({ target }) => change({ city: target.value })}
          />
          <TextField
            label="State"
            maxLength={100}
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
            maxLength={500}
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
