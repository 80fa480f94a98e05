import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { authenticationAtom, useDevice, useQuery } from '@shop/platform';
import { Checkbox } from 'antd';
import { byWhen, whenInWords, whenKey, zoneOf } from '../../features/dispatch/when.ts';
import { useAddress } from '../../features/finding/use-address.ts';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { ListTabs } from '../../features/list/list-tabs.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { deliveryQuery } from '../../queries/delivery.ts';
import { toDispatchQuery } from '../../queries/dispatch.ts';
import { t } from '../../t.ts';
import styles from './dispatch.module.css';
import { DispatchActions } from './dispatch-actions.tsx';
import { DispatchList } from './dispatch-list.tsx';
import { useChosen } from './use-chosen.ts';

const states = () =>
  [
    {
      value: 'pack',
      label: t('To pack'),
      waiting: { status: OrderStatus.Confirmed },
      empty: t('No confirmed order waits to be packed.'),
    },
    {
      value: 'out',
      label: t('On the way'),
      waiting: { status: OrderStatus.Shipped },
      empty: t('No order is on its way.'),
    },
    {
      value: 'collect',
      label: t('To collect'),
      waiting: { returns: 'collect' as const },
      empty: t('No accepted return waits to be collected.'),
    },
  ] as const;

/** Each time that one of the orders has, the earliest first. */
function timesOf(orders: readonly Order[], now: number) {
  const words = new Map(orders.map((order) => [whenKey(order), whenInWords(order, now)]));
  return [...words].sort(([a], [b]) => a.localeCompare(b)).map(([value, label]) => ({ value, label }));
}

/** Orders to send: the chosen ones are picked, packed, labelled and sent from here. */
export function DispatchScreen() {
  const { user } = useDevice(authenticationAtom);
  const { params, narrow } = useAddress();
  const tabs = states();
  const state = tabs.find(({ value }) => value === params.get('state')) ?? tabs[0];
  const query = useQuery(toDispatchQuery(user?._id ?? '', state.waiting), { enabled: user !== null });
  const zones = useQuery(deliveryQuery()).data?.settings.zones ?? [];
  const { chosen, choose, chooseNone } = useChosen();
  const all = query.data ?? [];
  const times = timesOf(all, Date.now());
  const when = times.find(({ value }) => value === params.get('when'))?.value;
  const zone = zones.find(({ _id }) => _id === params.get('zone'));
  const orders = all
    .filter(
      (order) =>
        (when === undefined || whenKey(order) === when) &&
        (zone === undefined || (!isPickUp(order) && zoneOf(zones, order.pin) === zone)),
    )
    .sort(byWhen);
  const selected = orders.filter(({ _id }) => chosen.has(_id));

  return (
    <div className={styles.page}>
      <h1>{t('Dispatch')}</h1>
      <ListTabs
        label={t('Orders')}
        value={state.value}
        tabs={tabs}
        onChoose={(value) => narrow({ state: value === 'pack' ? undefined : value, when: undefined })}
      />
      <div className={styles.filters}>
        {state.value !== 'collect' && (
          <FilterSelect
            label={t('Time')}
            any={t('Any time')}
            value={when}
            options={times}
            onChoose={(value) => narrow({ when: value })}
          />
        )}
        {zones.length > 0 && (
          <FilterSelect
            label={t('Zone')}
            any={t('All zones')}
            value={zone?._id}
            options={zones.map(({ _id = '', name }) => ({ value: _id, label: name }))}
            onChoose={(value) => narrow({ zone: value })}
          />
        )}
        {orders.length > 0 && (
          <Checkbox
            className={styles.all ?? ''}
            checked={selected.length === orders.length}
            indeterminate={selected.length > 0 && selected.length < orders.length}
            onChange={({ target }) => choose(orders, target.checked)}
          >
            {t('Choose all {count}', { count: orders.length })}
          </Checkbox>
        )}
      </div>
      <LoadState query={query} failed={t('The orders did not load.')} />
      {query.data && orders.length === 0 && (
        <Nothing>{all.length > 0 ? t('No order at this time and in this zone.') : state.empty}</Nothing>
      )}
      {orders.length > 0 && (
        <DispatchList orders={orders} chosen={chosen} onChoose={(order, isChosen) => choose([order], isChosen)} />
      )}
      <DispatchActions orders={selected} onDone={chooseNone} />
    </div>
  );
}
