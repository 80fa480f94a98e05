import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { userQuery } from '../../queries/user.ts';
import { DefaultAddress } from './default-address.tsx';
import { Devices } from './devices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function ProfileDetails({ userId }: { userId: string }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(userId));
  if (user)
    return (
      <div className={page.stack}>
        <ProfileForm user={user} />
        <DefaultAddress user={user} />
        <Devices userId={userId} />
        <ThemeSwitch />
      </div>
    );
  if (!error) return <AccountSkeleton />;
  return (
    <Failure title="Your details did not load." busy={isFetching} onRetry={refetch}>
      Nothing of them is lost.
    </Failure>
  );
}
