import type { DeliveryResponse } from '@shop/contract/delivery';
import { Icon } from '@shop/ui/icon';
import { boxIcon, historyIcon, shopIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../t.ts';
import { Option } from '../../ui/option.tsx';
import styles from './delivery-choice.module.css';
import { ANY_TIME, PICKUP, type TimeOption, type Way } from './delivery-options.ts';

interface Props {
  found: Pick<DeliveryResponse, 'needs_slot' | 'pickup'>;
  times: readonly TimeOption[];
  way: Way;
  /** Where and when orders are picked up. */
  atShop: ReactNode;
  takesFocus: boolean;
  onChoose(way: string): void;
  onPick(): void;
}

function focusFirst(group: HTMLElement | null) {
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
}

export function WayList({ found, times, way, atShop, takesFocus, onChoose, onPick }: Props) {
  const common = (value: string) => ({
    group: 'delivery',
    value,
    chosen: value === way,
    onPick,
    onChoose: () => onChoose(value),
  });
  return (
    <div
      role="radiogroup"
      aria-label={t('Delivery')}
      className={styles.times}
      ref={takesFocus ? focusFirst : undefined}
    >
      {!found.needs_slot && (
        <Option
          {...common(ANY_TIME)}
          title={t('Deliver to my address')}
          detail=""
          icon={<Icon path={boxIcon} size={20} />}
        />
      )}
      {times.map(({ id, day, hours, detail, isFull }, at) => (
        <Fragment key={id}>
          {day !== times[at - 1]?.day && (
            <p className={styles.day} aria-hidden="true">
              {day}
            </p>
          )}
          <Option
            {...common(id)}
            disabled={isFull}
            title={
              <>
                <span className={layout.hidden}>{day}, </span>
                {hours}
              </>
            }
            detail={detail}
            icon={<Icon path={historyIcon} size={20} />}
          />
        </Fragment>
      ))}
      {found.pickup && (
        <Option
          {...common(PICKUP)}
          title={t('Pick up at the shop, free')}
          detail={atShop}
          icon={<Icon path={shopIcon} size={20} />}
        />
      )}
    </div>
  );
}
