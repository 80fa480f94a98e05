import { AccountPage } from '../../account/account-page.tsx';
import { ProfileDetails } from './profile-details.tsx';

export function Profile() {
  return <AccountPage title="Profile">{(user) => <ProfileDetails userId={user._id} />}</AccountPage>;
}
