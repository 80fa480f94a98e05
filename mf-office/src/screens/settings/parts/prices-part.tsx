import { OrderStatus } from '@shop/contract/order-status';
import { Checkbox } from 'antd';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import { TextSetting } from './text-setting.tsx';

const STATUSES = [
  [OrderStatus.Ordered, 'Ordered'],
  [OrderStatus.Confirmed, 'Confirmed'],
  [OrderStatus.Shipped, 'Shipped'],
  [OrderStatus.Delivered, 'Delivered'],
  [OrderStatus.Cancelled, 'Cancelled'],
  [OrderStatus.Returned, 'Returned'],
] as const;

export function PricesPart({ form }: PartProps) {
  const toggle = form.value('price_status_toggle');
  return (
    <>
      <TextSetting
        form={form}
        name="upi_id"
        label="UPI id"
        autoComplete="off"
        autoCapitalize="none"
        hint={
          <SeenAt to="/cart" more="Leave empty if customers cannot pay online.">
            as a code to scan, after an order that is paid online
          </SeenAt>
        }
      />
      <fieldset className={styles.checks}>
        <legend>Prices quoted later</legend>
        <div className={styles.hint}>
          <SeenAt
            to="/orders"
            more="Some products are ordered without a price. In which state of the order is it shown?"
          >
            on their orders
          </SeenAt>
        </div>
        <Checkbox.Group
          value={STATUSES.flatMap(([status]) => (toggle[status] ? status : []))}
          options={STATUSES.map(([value, label]) => ({ value, label }))}
          onChange={(chosen) =>
            form.change('price_status_toggle', {
              ...toggle,
              ...Object.fromEntries(STATUSES.map(([status]) => [status, chosen.includes(status)])),
            })
          }
        />
        <ClashNote form={form} field="price_status_toggle" />
      </fieldset>
    </>
  );
}
