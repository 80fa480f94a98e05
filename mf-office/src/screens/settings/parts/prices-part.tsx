import { STATUSES, statusLabels } from '@shop/contract/order-status';
import { Checkbox } from 'antd';
import { sayStatus, t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import { TextSetting } from './text-setting.tsx';

export function PricesPart({ form }: PartProps) {
  const toggle = form.value('price_status_toggle');
  return (
    <>
      <TextSetting
        form={form}
        name="upi_id"
        label={t('UPI id')}
        autoCapitalize="none"
        hint={
          <SeenAt to="/cart" more={t('Leave empty if customers cannot pay online.')}>
            {t('as a code to scan, after an order that is paid online')}
          </SeenAt>
        }
      />
      <fieldset className={styles.checks}>
        <legend>{t('Prices quoted later')}</legend>
        <div className={styles.hint}>
          <SeenAt
            to="/orders"
            more={t('Some products are ordered without a price. In which state of the order is it shown?')}
          >
            {t('on their orders')}
          </SeenAt>
        </div>
        <Checkbox.Group
          value={STATUSES.flatMap((status) => (toggle[status] ? status : []))}
          options={STATUSES.map((value) => ({ value, label: sayStatus(statusLabels[value]) }))}
          onChange={(chosen) =>
            form.change('price_status_toggle', {
              ...toggle,
              ...Object.fromEntries(STATUSES.map((status) => [status, chosen.includes(status)])),
            })
          }
        />
        <ClashNote form={form} field="price_status_toggle" />
      </fieldset>
    </>
  );
}
