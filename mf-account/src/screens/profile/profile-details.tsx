import { profileAtom, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useAtomValue } from 'jotai';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { userQuery } from '../../queries/user.ts';
import { DefaultAddress } from './default-address.tsx';
import { Devices } from './devices.tsx';
import { MessageChoices } from './message-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const loadBusiness = async () =>
  (await import(/* webpackChunkName: "business-details" */ './business-details.tsx')).BusinessDetails;

export function ProfileDetails({ userId }: { userId: string }) {
  const { takes_gstin: takesGstin } = useAtomValue(profileAtom);
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(userId));
  const BusinessDetails = useOnDemand(Boolean(takesGstin || user?.gstin), loadBusiness, () => undefined);
  if (user)
    return (
      <div className={page.stack}>
        <ProfileForm user={user} />
        <DefaultAddress user={user} />
        {BusinessDetails && <BusinessDetails user={user} />}
        <MessageChoices userId={userId} />
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
