import type { SavedAddress } from '@shop/contract/user';
import { AddressLine } from '@shop/ui/address-line';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Icon } from '@shop/ui/icon';
import { pinIcon, plusIcon } from '@shop/ui/icon-paths';
import { Late } from '@shop/ui/late';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import { Option } from '../../ui/option.tsx';
import styles from './address-choice.module.css';
import type { Delivering } from './use-delivering.ts';

const loading = (
  <Loading>
    <Skeleton className={styles.skeleton} />
  </Loading>
);

const formLoading = (
  <Loading>
    <Skeleton className={styles.form} />
  </Loading>
);

/** A returning customer needs no form. */
const loadForm = async () => (await import(/* webpackChunkName: "cart-forms" */ './new-address.tsx')).NewAddress;

export function AddressChoice({ delivering }: { delivering: Delivering }) {
  const { addresses, expectsNone, chosen, choose, adding, setAdding, newAddress, setTypedPin } = delivering;
  const { list } = addresses;
  /** The control that replaces the pressed one gets the focus. */
  const [turnedTo, setTurnedTo] = useState<'form' | 'choice' | null>(null);
  function turn() {
    setTurnedTo(adding ? 'choice' : 'form');
    setAdding(!adding);
  }
  const summary = chosen && (
    <>
      <b lang={typedLang(chosen.address_nickname)}>{chosen.address_nickname}</b> <AddressLine {...chosen} />
    </>
  );
  return (
    <Fold
      icon={pinIcon}
      title={t('Deliver to')}
      summary={summary ?? loading}
      startsOpen={adding}
      stuck={chosen ? undefined : list === 'loading' && !expectsNone ? 'folded' : 'open'}
      onFold={() => {
        setTurnedTo(null);
        setAdding(false);
      }}
    >
      {(fold) => (
        <>
          {list === 'loading' && formLoading}
          {list === 'failed' && <Failure title={t('Your saved addresses did not load.')} onRetry={addresses.load} />}
          {chosen && !adding && (
            <Choices
              addresses={list as SavedAddress[]}
              chosen={chosen}
              choose={choose}
              fold={fold}
              takesFocus={turnedTo === 'choice'}
            />
          )}
          {list !== 'loading' && list !== 'failed' && adding && (
            <Late
              load={loadForm}
              props={{ ref: newAddress.ref, saved: list, takesFocus: turnedTo === 'form', onPin: setTypedPin }}
              fallback={formLoading}
              missing={t('The form did not load.')}
            />
          )}
          {chosen && (
            <Button look="link" onClick={turn}>
              {adding ? (
                t('Keep a saved one')
              ) : (
                <>
                  <Icon path={plusIcon} size={16} />
                  {t('New address')}
                </>
              )}
            </Button>
          )}
        </>
      )}
    </Fold>
  );
}

interface ChoicesProps extends Pick<Delivering, 'choose'> {
  addresses: readonly SavedAddress[];
  chosen: SavedAddress;
  fold(): void;
  takesFocus: boolean;
}

const focusChosen = (group: HTMLElement | null) => group?.querySelector<HTMLElement>('input:checked')?.focus();

const Choices = ({ addresses, chosen, choose, fold, takesFocus }: ChoicesProps) => (
  <div role="radiogroup" aria-label={t('Deliver to')} ref={takesFocus ? focusChosen : undefined}>
    {addresses.map((address) => (
      <Option
        key={address._id}
        group="address"
        value={address._id}
        chosen={address._id === chosen._id}
        onChoose={() => choose(address._id)}
        onPick={fold}
        title={address.address_nickname}
        detail={<AddressLine {...address} />}
      />
    ))}
  </div>
);
