import { AccountPage } from '../../account/account-page.tsx';
import { t } from '../../t.ts';
import { ProfileDetails } from './profile-details.tsx';

export function Profile() {
  return <AccountPage title={t('Profile')}>{(user) => <ProfileDetails userId={user._id} />}</AccountPage>;
}
