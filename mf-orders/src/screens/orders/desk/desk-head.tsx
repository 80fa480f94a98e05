import type { OrderFigures } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { profileAtom } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { filterIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { SteadyButton } from '@shop/ui/steady-button';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useExport } from '../../../features/csv/use-export.ts';
import { moneyFilterLabel } from '../../../features/money/money-filter-labels.ts';
import { useHasRight } from '../../../features/money/use-has-right.ts';
import { DELIVERY_FILTERS, type Filters, isFiltered, MONEY_FILTERS } from '../../../queries/filters.ts';
import { t } from '../../../t.ts';
import styles from './desk-head.module.css';
import { DeskSearch } from './desk-search.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { countSet, deliveryFilterLabel, filtersInWords } from './filter-words.ts';
import { DateRange, FilterSelect } from './lazy-antd.tsx';
import { useDeskDialog } from './lazy-dialogs.ts';
import { SoundAsleep, SoundSwitch } from './sound/sound-switch.tsx';
import type { Sound } from './sound/use-sound.ts';
import { StatusFilter } from './status-filter.tsx';
import { TodayFigures } from './today-figures.tsx';

interface Props {
  viewerId: string;
  filters: Filters;
  figures: OrderFigures | undefined;
  sound: Sound;
  /** With enough space every filter is shown; otherwise they fold into one button. */
  isRoomy: boolean;
  onFilter: (change: Filters) => void;
  onClear: () => void;
  onKeys: () => void;
}

export function DeskHead({ viewerId, filters, figures, sound, isRoomy, onFilter, onClear, onKeys }: Props) {
  const { busy, exportOrders } = useExport(viewerId, filters);
  const [showsFilters, setShowsFilters] = useState(false);
  const { has_delivery } = useAtomValue(profileAtom);
  const mayDispatch = useHasRight('orders.move') && has_delivery;
  const hideFilters = () => setShowsFilters(false);
  const FiltersSheet = useDeskDialog('FiltersSheet', showsFilters, hideFilters);
  const days = { from: filters.from, to: filters.to, onChange: onFilter };
  const status = (
    <StatusFilter
      status={filters.status}
      counts={figures?.counts ?? null}
      onChange={(status) => onFilter({ status })}
    />
  );
  const money = {
    id: 'desk-money',
    label: t('Payment'),
    value: filters.money,
    values: MONEY_FILTERS,
    labelOf: moneyFilterLabel,
    onChange: (chosen: Filters['money']) => onFilter({ money: chosen }),
  };
  /** Only in a shop that has set how it delivers. */
  const delivery = {
    id: 'desk-delivery',
    label: t('Delivery'),
    value: filters.delivery,
    values: DELIVERY_FILTERS,
    labelOf: deliveryFilterLabel,
    onChange: (chosen: Filters['delivery']) => onFilter({ delivery: chosen }),
  };
  const hasFilters = isFiltered(filters);
  const clear = (
    <Button look="link" className={classes(!hasFilters && styles.unused)} onClick={onClear}>
      {t('Clear filters')}
    </Button>
  );
  const search = <DeskSearch q={filters.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />;
  const today = (
    <TodayFigures
      figures={figures}
      onWaiting={() => onFilter({ status: OrderStatus.Ordered })}
      showsReturns={filters.returns !== undefined}
      onReturns={() => onFilter({ returns: 'decide' })}
    />
  );
  const asleep = <SoundAsleep sound={sound} />;

  if (isRoomy) {
    return (
      <div className={styles.head}>
        <div className={styles.row}>
          <h1>{t('Order desk')}</h1>
          {today}
          <div className={styles.tools}>
            {clear}
            <SoundSwitch sound={sound} />
            <SteadyButton look="link" busy={busy} onClick={exportOrders}>
              {t('Save as CSV')}
            </SteadyButton>
            {mayDispatch && (
              <Link className={buttonClass('link')} to="/office/dispatch">
                {t('Dispatch')}
              </Link>
            )}
            <Button look="link" className={styles.keys} onClick={onKeys}>
              {t('Keys')}
            </Button>
          </div>
        </div>
        {asleep}
        <div className={styles.row}>
          {search}
          <Suspense fallback={<div className={styles.late} />}>
            {has_delivery && <FilterSelect {...delivery} />}
            <FilterSelect {...money} />
            <DateRange {...days} />
          </Suspense>
        </div>
        {status}
      </div>
    );
  }

  const set = countSet(filters);
  return (
    <div className={styles.head}>
      <h1 className={layout.shownInHeader}>{t('Order desk')}</h1>
      <div className={styles.row}>
        {search}
        <button
          type="button"
          className={classes(styles.fold, set > 0 && styles.chosen)}
          aria-label={set > 0 ? t('Filters, {set} set', { set }) : t('Filters')}
          onClick={() => setShowsFilters(true)}
        >
          <Icon path={filterIcon} />
          {set > 0 && <b>{set}</b>}
        </button>
      </div>
      <div className={styles.row}>
        {/* In one place, so that a filter moves nothing under the finger. */}
        {hasFilters ? <p className={styles.set}>{filtersInWords(filters)}</p> : today}
        {hasFilters && clear}
        <SoundSwitch sound={sound} />
      </div>
      {asleep}
      {FiltersSheet && (
        <FiltersSheet
          {...days}
          status={status}
          money={
            <>
              <FilterChoice {...money} />
              {has_delivery && <FilterChoice {...delivery} />}
            </>
          }
          exporting={busy}
          onExport={exportOrders}
          onClose={hideFilters}
        />
      )}
    </div>
  );
}
