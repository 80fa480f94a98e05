import { addressLine, isPincode, pincodeDigits } from '@shop/contract/address-rules';
import type { SaleCustomer } from '@shop/contract/office/sales';
import { Checkbox, Radio, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { Field } from '../../features/fields/field.tsx';
import { AreaField, TextField } from '../../features/fields/text-field.tsx';
import { pincodeOfSale } from '../../queries/sales.ts';
import { t } from '../../t.ts';
import type { Place } from './draft.ts';
import styles from './sale.module.css';
import { TimeChoice } from './time-choice.tsx';
import type { Sale } from './use-sale.ts';

const ways = () => [
  { value: true, label: t('At the counter') },
  { value: false, label: t('Deliver') },
];

/** The addresses of the customer, each once. */
function placesOf(customer: SaleCustomer | null | undefined): Place[] {
  const saved = (customer?.addresses ?? []).map(({ address, pin, city, state }) => ({ address, pin, city, state }));
  const all = customer?.last_delivery ? [...saved, customer.last_delivery] : saved;
  return all.filter((place, index) => all.findIndex((one) => addressLine(one) === addressLine(place)) === index);
}

export function DeliveryPart({ sale }: { sale: Sale }) {
  const { draft, edit } = sale;
  return (
    <section className={styles.card} aria-label={t('Delivery')}>
      <h2>{t('Delivery')}</h2>
      {!draft.walkIn && (
        <Radio.Group
          block
          optionType="button"
          aria-label={t('How the customer gets it')}
          options={ways()}
          value={draft.pickUp}
          onChange={({ target }) => edit({ pickUp: target.value === true })}
        />
      )}
      {draft.pickUp ? (
        <Checkbox
          className={styles.tick ?? ''}
          checked={draft.handedOver}
          onChange={({ target }) => edit({ handedOver: target.checked })}
        >
          {t('Handed over now')}
        </Checkbox>
      ) : (
        <PlaceFields sale={sale} />
      )}
    </section>
  );
}

function PlaceFields({ sale }: { sale: Sale }) {
  const { draft, edit, customer, problems } = sale;
  const { place } = draft;
  const places = placesOf(customer.data);
  const [first] = places;
  const customerId = customer.data?._id;
  const isEmpty = Object.values(place).every((text) => text === '');
  const filledFor = useRef<string>(undefined);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const change = (part: Partial<Place>) => {
    latest.current = { ...latest.current, ...part };
    edit({ place: latest.current });
  };
  // Most orders go where the last ones went. Once for each customer: what somebody empties stays empty.
  useEffect(() => {
    if (!customerId || filledFor.current === customerId) return;
    filledFor.current = customerId;
    if (isEmpty && first) edit({ place: first });
  });

  async function changePin(typed: string) {
    const pin = pincodeDigits(typed);
    change({ pin });
    edit({ slot: '' });
    if (!isPincode(pin)) return;
    const found = await pincodeOfSale(pin).catch(() => undefined);
    if (found && latest.current.pin === pin) change({ city: found.city, state: found.state });
  }
  const text = (field: 'address' | 'city' | 'state') => ({
    value: place[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <>
      {places.length > 1 && (
        <Field label={t('Saved addresses')}>
          {({ id }) => (
            <Select
              id={id}
              placeholder={t('Choose an address')}
              value={places.findIndex((each) => addressLine(each) === addressLine(place))}
              options={[
                ...places.map((each, value) => ({ value, label: addressLine(each) })),
                { value: -1, label: t('As typed below') },
              ]}
              onChange={(index: number) => change(places[index] ?? {})}
            />
          )}
        </Field>
      )}
      <AreaField
        label={t('House, street, area')}
        error={problems.place?.address}
        {...text('address')}
        autoSize={{ minRows: 2 }}
        maxLength={500}
      />
      <div className={styles.triple}>
        <TextField
          label={t('Pincode')}
          error={problems.place?.pin}
          inputMode="numeric"
          value={place.pin}
          onChange={({ target }) => void changePin(target.value)}
        />
        <TextField label={t('City')} error={problems.place?.city} {...text('city')} maxLength={100} />
        <TextField label={t('State')} error={problems.place?.state} {...text('state')} maxLength={100} />
      </div>
      <TimeChoice sale={sale} />
    </>
  );
}
