import { ADDRESS_LIMITS, pincodeDigits } from '@shop/contract/address-rules';
import { ApiError } from '@shop/platform';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Field, TextField } from '../field.tsx';
import { t } from '../t.ts';
import styles from './address-fields.module.css';
import { localityOf, withLocality } from './locality.ts';
import type { AddressForm } from './use-address-form.ts';

/** The shop's one address form: the pincode fills in most of it. Only a saved address has a name. */
export function AddressFields({ form, isNamed = true }: { form: AddressForm; isNamed?: boolean }) {
  const { typed, whole, errors, lookup, fields, change, changePin } = form;
  const localities = lookup.data?.localities ?? [];
  const locality = typed.locality ?? localityOf(typed.house, localities);
  return (
    <div ref={fields} className={styles.fields}>
      <div className={styles.pin}>
        <TextField
          label={t('Pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed.pin}
          error={errors.pin}
          hint={pincodeHint(lookup)}
          onChange={({ target }) => changePin(pincodeDigits(target.value))}
        />
        <Place form={form} />
      </div>
      {localities.length > 0 && (
        <div className={styles.wide}>
          <Field label={t('Locality')}>
            {(control) => (
              <select
                {...control}
                value={locality}
                onChange={({ target }) =>
                  change({ house: withLocality(typed.house, '', locality), locality: target.value })
                }
              >
                <option value="">{t('Choose a locality')}</option>
                {localities.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <div className={styles.wide}>
        <Field label={t('House, street, area')} error={errors.address}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={ADDRESS_LIMITS.address}
              autoComplete="street-address"
              value={typed.house}
              onChange={({ target }) => change({ house: target.value })}
            />
          )}
        </Field>
      </div>
      {isNamed && (
        <TextField
          label={t('Name this address')}
          name="address_nickname"
          placeholder={t('Home, shop, godown')}
          maxLength={ADDRESS_LIMITS.address_nickname}
          value={whole.address_nickname}
          error={errors.address_nickname}
          onChange={({ target }) => change({ address_nickname: target.value })}
        />
      )}
    </div>
  );
}

/** City and state on one line, from the pincode; to be typed if it has none, or others. */
function Place({ form: { whole, errors, lookup, fields, change } }: { form: AddressForm }) {
  const [wantsOther, setWantsOther] = useState(false);
  useEffect(() => {
    if (wantsOther) fields.current?.querySelector<HTMLElement>('[name=city]')?.focus();
  }, [wantsOther, fields]);

  const isMissing =
    !lookup.isFetching && (lookup.error !== undefined || (lookup.data && (errors.city ?? errors.state)));
  if (wantsOther || isMissing) {
    const text = (field: 'city' | 'state') => ({
      name: field,
      maxLength: ADDRESS_LIMITS[field],
      value: whole[field],
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    });
    return (
      <div className={styles.pair}>
        <TextField {...text('city')} label={t('City')} autoComplete="address-level2" />
        <TextField {...text('state')} label={t('State')} autoComplete="address-level1" />
      </div>
    );
  }
  return (
    <div aria-live="polite" className={styles.place}>
      {whole.city && whole.state && (
        <>
          <span>
            {whole.city}, {whole.state}
          </span>
          <Button look="link" aria-label={t('Change: City and state')} onClick={() => setWantsOther(true)}>
            {t('Change')}
          </Button>
        </>
      )}
    </div>
  );
}

function pincodeHint({ data: place, error, isFetching }: AddressForm['lookup']) {
  if (isFetching) return t('Looking it up…');
  if (place) return undefined;
  if (error === undefined) return t('Fills in city and state');
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown
    ? t('We do not know this pincode. Please check it, or fill in city and state.')
    : t('It could not be looked up. Please fill in city and state.');
}
