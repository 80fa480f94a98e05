import type { User } from '@shop/contract/user';
import { typedLang } from '../language/typed-lang.ts';

/** As `addressLine`, with what somebody typed marked by its language: the state is in the reader’s. */
export const AddressLine = ({ address, city, state, pin }: Pick<User, 'address' | 'city' | 'state' | 'pin'>) => (
  <>
    <span lang={typedLang(`${address}`)}>
      {address}, {city}
    </span>
    , {state} - {pin}
  </>
);
