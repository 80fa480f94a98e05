import { SelectField } from '../../features/fields/select-field.tsx';
import { SwitchField } from '../../features/fields/switch-field.tsx';
import { AreaField, RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import { t } from '../../t.ts';
import { ChargeFields } from './charge-fields.tsx';
import styles from './delivery.module.css';
import { SlotsFields } from './slots-fields.tsx';
import { WeekdaysField } from './weekdays-field.tsx';
import type { ZoneProps } from './zone-props.ts';

const places = () =>
  [
    ['pins', t('These pincodes')],
    ['everywhere', t('Everywhere else')],
  ] as const;

export function ZoneFields({ onRemove, ...props }: ZoneProps & { onRemove: () => void }) {
  const { form, zone, place, onChange } = props;
  const at = `zones.${place}`;
  const text = (name: 'name' | 'free_from' | 'least' | 'lead_days' | 'cod_up_to', field: string = name) => ({
    name: `${at}.${field}`,
    value: zone[name],
    error: form.problem(`${at}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const title = zone.name.trim() || t('Zone {number}', { number: place + 1 });
  return (
    <fieldset className={styles.zone}>
      <legend>{title}</legend>
      <div className={styles.remove}>
        <RemoveButton name={t('the zone {name}', { name: title })} onRemove={onRemove} />
      </div>
      <div className={styles.row}>
        <TextField {...text('name')} label={t('Name of the zone')} maxLength={60} />
        <SelectField
          label={t('Delivers to')}
          error={form.problem(`${at}.everywhere`)}
          value={zone.everywhere ? 'everywhere' : 'pins'}
          options={places()}
          onChoose={(chosen) => onChange({ everywhere: chosen === 'everywhere' })}
        />
      </div>
      {!zone.everywhere && (
        <AreaField
          label={t('Pincodes')}
          name={`${at}.pins`}
          hint={t('Separated by commas. A dash makes a range: 560001-560099.')}
          rows={2}
          value={zone.pins}
          error={form.problem(`${at}.pins`)}
          onChange={({ target }) => onChange({ pins: target.value })}
        />
      )}
      <ChargeFields {...props} />
      <div className={styles.row}>
        <RupeesField {...text('free_from')} label={t('Free from (optional)')} />
        <RupeesField {...text('least')} label={t('Minimum order value (optional)')} />
      </div>
      <WeekdaysField
        chosen={zone.weekdays}
        error={form.problem(`${at}.weekdays`)}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      <div className={styles.row}>
        <TextField
          {...text('lead_days')}
          label={t('Earliest delivery, in days')}
          hint={t('0: on the day of the order')}
          inputMode="numeric"
          maxLength={9}
        />
      </div>
      <SlotsFields {...props} />
      <SwitchField label={t('Cash on Delivery')} isOn={zone.cod} onSwitch={(cod) => onChange({ cod })} />
      {zone.cod && (
        <div className={styles.row}>
          <RupeesField
            {...text('cod_up_to', 'cod.up_to')}
            label={t('Cash up to (optional)')}
            hint={t('For larger orders customers pay another way')}
          />
        </div>
      )}
    </fieldset>
  );
}
