import { AccountPage } from '../../account/account-page.tsx';
import { t } from '../../t.ts';
import { AddressBook } from './address-book.tsx';

export function Addresses() {
  return <AccountPage title={t('Saved addresses')}>{(user) => <AddressBook userId={user._id} />}</AccountPage>;
}
