import { AccountPage } from '../../account/account-page.tsx';
import { AddressBook } from './address-book.tsx';

export function Addresses() {
  return <AccountPage title="Saved addresses">{(user) => <AddressBook userId={user._id} />}</AccountPage>;
}
