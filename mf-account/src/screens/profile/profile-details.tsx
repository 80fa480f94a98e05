import { Failure } from '@shop/ui/failure';
import { useQuery } from '@tanstack/react-query';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { userQuery } from '../../api/user.ts';
import { DefaultAddress } from './default-address.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function ProfileDetails({ userId }: { userId: string }) {
  const { data: user, isFetching, isError, refetch } = useQuery(userQuery(userId));
  if (user)
    return (
      <div className={page.stack}>
        <ProfileForm user={user} />
        <DefaultAddress user={user} />
        <ThemeSwitch />
      </div>
    );
  if (!isError) return <AccountSkeleton />;
  return (
    <Failure title="Your details could not be loaded." busy={isFetching} onRetry={() => void refetch()}>
      Nothing of them is lost.
    </Failure>
  );
}
