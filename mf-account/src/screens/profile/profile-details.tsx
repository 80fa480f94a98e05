import { profileAtom, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { useAtomValue } from 'jotai';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { userQuery } from '../../queries/user.ts';
import { t } from '../../t.ts';
import { DefaultAddress } from './default-address.tsx';
import { Devices } from './devices.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MessageChoices } from './message-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const loadBusiness = async () =>
  (await import(/* webpackChunkName: "business-details" */ './business-details.tsx')).BusinessDetails;

const businessLoading = () => (
  <section className={page.panel}>
    <div className={page.panelHead}>
      <h2>{t('Buying for a business?')}</h2>
    </div>
    <Skeleton className={page.line} />
  </section>
);

export function ProfileDetails({ userId }: { userId: string }) {
  const { takes_gstin: takesGstin } = useAtomValue(profileAtom);
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(userId));
  if (user)
    return (
      <div className={page.stack}>
        <ProfileForm user={user} />
        <DefaultAddress user={user} />
        {(takesGstin || user.gstin) && (
          <Late
            load={loadBusiness}
            props={{ user }}
            fallback={businessLoading()}
            missing={t('The details of your business did not load.')}
          />
        )}
        <MessageChoices userId={userId} />
        <Devices userId={userId} />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    );
  if (!error) return <AccountSkeleton />;
  return (
    <Failure title={t('Your details did not load.')} busy={isFetching} onRetry={refetch}>
      {t('Nothing of them is lost.')}
    </Failure>
  );
}
