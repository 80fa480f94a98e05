import type { SavedAddress } from '@shop/contract/user';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Icon } from '@shop/ui/icon';
import { plusIcon } from '@shop/ui/icon-paths';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Option } from '../../ui/option.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './address-choice.module.css';
import { NewAddressForm } from './new-address-form.tsx';
import type { Delivering } from './use-delivering.ts';

export const addressLine = ({ address, city, state, pin }: Pick<SavedAddress, 'address' | 'city' | 'state' | 'pin'>) =>
  `${address}, ${city}, ${state} - ${pin}`;

export function AddressChoice({ delivering }: { delivering: Delivering }) {
  const { addresses, chosen, choose, adding, setAdding, newAddress } = delivering;
  const { list } = addresses;
  const known = typeof list !== 'string' && list.length > 0;
  const toggle = (
    <Button look="link" onClick={() => setAdding(!adding)}>
      {adding ? (
        'Keep a saved one'
      ) : (
        <>
          <Icon path={plusIcon} size={16} />
          New address
        </>
      )}
    </Button>
  );
  return (
    <Panel title="Deliver to" action={known && toggle}>
      {list === 'loading' && (
        <Loading>
          <Skeleton className={styles.skeleton} />
        </Loading>
      )}
      {list === 'failed' && <Failure title="Your saved addresses did not come." onRetry={addresses.load} />}
      {known && !adding && (
        <div role="radiogroup" aria-label="Deliver to">
          {list.map((address) => (
            <Option
              key={address._id}
              group="address"
              value={address._id}
              chosen={address._id === chosen?._id}
              onChoose={() => choose(address._id)}
              title={address.address_nickname}
              detail={addressLine(address)}
            />
          ))}
        </div>
      )}
      {list !== 'loading' && list !== 'failed' && adding && <NewAddressForm {...newAddress} />}
    </Panel>
  );
}
