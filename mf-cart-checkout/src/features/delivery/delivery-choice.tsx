import type { DeliveryResponse } from '@shop/contract/delivery';
import { useDevice, useQuery, userAtom } from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import type { Totals } from '@shop/pricing/prices';
import { rememberPin, useDeliveryPin } from '@shop/ui/delivery-pin';
import { deliveryQuery, weightOf } from '@shop/ui/delivery-query';
import { deliverySentence } from '@shop/ui/delivery-words';
import { Failure } from '@shop/ui/failure';
import { boxIcon, shopIcon } from '@shop/ui/icon-paths';
import { PinForm } from '@shop/ui/pin-form';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import { BillRow } from './bill-row.tsx';
import { type ChosenDelivery, chosenDelivery } from './chosen-delivery.ts';
import styles from './delivery-choice.module.css';
import { PICKUP, possibleWay, timeOptions, type Way } from './delivery-options.ts';
import { MOST_KNOWN, untilFound } from './until-found.ts';
import { WayList } from './way-list.tsx';

/** Where and when orders are picked up, each in the language that it is in. */
function AtShop({ address, address_lang, note, note_lang }: Partial<NonNullable<DeliveryResponse['pickup']>>) {
  return (
    <>
      {address && <span lang={address_lang}>{address}</span>}
      {address && note && '. '}
      {note && <span lang={note_lang}>{note}</span>}
    </>
  );
}

interface Props {
  items: readonly CartItem[];
  totals: Totals;
  /** Of the chosen address; undefined before there is one. */
  pin: string | undefined;
  choose(delivery: ChosenDelivery | undefined): void;
  /** An order was refused because nothing is chosen here: the choice opens, with the focus. */
  isAsked: boolean;
}

/** Product pages promise a delivery to the address that was chosen here. */
function useRememberedChoice(pin: string | undefined) {
  const before = useRef(pin);
  useEffect(() => {
    if (pin !== undefined && before.current !== undefined && before.current !== pin) rememberPin(pin);
    before.current = pin;
  }, [pin]);
}

/** Loaded only where the shop has set how it delivers. */
export function DeliveryChoice(props: Props) {
  const remembered = useDeliveryPin();
  useRememberedChoice(props.pin);
  const pin = props.pin ?? remembered;
  const { isAuthenticated } = useDevice(userAtom);
  if (pin !== '') return <ToPin key={pin} {...props} pin={pin} />;
  // Their addresses are loading, did not load, or there are none: then the form above has a pincode.
  if (isAuthenticated)
    return (
      <Fold icon={boxIcon} title={t('Delivery')} summary={t('The times follow from your address.')} stuck="folded">
        {() => null}
      </Fold>
    );
  return (
    <Fold icon={boxIcon} title={t('Delivery')} summary="" stuck="open">
      {() => <PinForm label={t('Your pincode')} onPin={rememberPin} />}
    </Fold>
  );
}

function ToPin({ items, totals, pin, choose, isAsked }: Props & { pin: string }) {
  const query = deliveryQuery({ pin, amount: totals.total, ...weightOf(items) });
  const { data, error, isFetching, refetch } = useQuery(query);
  const known = useRef<DeliveryResponse[]>([]);
  useEffect(() => {
    if (data) known.current = [data, ...known.current].slice(0, MOST_KNOWN);
  }, [data]);
  // Without a network what was found holds on: the least value is still a rule.
  const found = data ?? untilFound(known.current, totals.total);
  if (found) return <Choice found={found} totals={totals} pin={pin} choose={choose} isAsked={isAsked} />;
  if (error)
    return (
      <Failure
        title={t('The delivery to {pin} could not be looked up.', { pin })}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  return (
    <Loading>
      <Skeleton className={styles.skeleton} />
    </Loading>
  );
}

/** Only the chosen time is in the sentence; without one, the first that is free. */
function atTime(found: DeliveryResponse, way: Way): DeliveryResponse {
  const days = found.days.map(({ day, slots }) => ({ day, slots: slots.filter(({ _id }) => _id === way) }));
  return way ? { ...found, days: days.filter(({ slots }) => slots.length > 0) } : found;
}

interface ChoiceProps extends Pick<Props, 'totals' | 'choose' | 'isAsked'> {
  found: DeliveryResponse;
  pin: string;
}

function Choice({ found, totals, pin, choose, isAsked }: ChoiceProps) {
  const [opens] = useState(isAsked);
  const [wanted, setWanted] = useState<Way>();
  const times = timeOptions(found, Date.now());
  const way = possibleWay(found, times, wanted);
  const hasFreeTime = times.some(({ isFull }) => !isFull);
  const now = chosenDelivery({ found, way, pin, totals }, hasFreeTime);
  const { obstacle } = now;
  const isPossible = found.serviceable || way === PICKUP;
  const chosen = JSON.stringify(now);
  useEffect(() => {
    const delivery: Omit<ChosenDelivery, 'row'> = JSON.parse(chosen);
    choose({ ...delivery, row: <BillRow charge={delivery.charge} isPossible={isPossible} /> });
  }, [chosen, choose, isPossible]);
  useEffect(() => () => choose(undefined), [choose]);

  const atShop = <AtShop {...found.pickup} />;
  const sentence =
    way === PICKUP ? atShop : deliverySentence(atTime(found, way), pin, totals.total, Date.now(), totals.hidden > 0);
  const isOnly = !found.serviceable || (times.length === 0 && found.pickup === null);
  return (
    <Fold
      icon={way === PICKUP ? shopIcon : boxIcon}
      title={t('Delivery')}
      isWhole
      summary={
        <>
          {way === PICKUP && <b>{t('Pick up at the shop')}</b>}
          <span className={obstacle ? styles.obstacle : styles.sentence} role={obstacle && 'alert'}>
            {sentence}
          </span>
        </>
      }
      startsOpen={opens}
      stuck={isOnly ? 'folded' : way === undefined ? 'open' : undefined}
    >
      {(fold) => (
        <WayList
          found={found}
          times={times}
          way={way}
          atShop={atShop}
          takesFocus={opens}
          onChoose={setWanted}
          onPick={fold}
        />
      )}
    </Fold>
  );
}
