import type { User } from '@shop/contract/user';
import { languagesAtom, profileAtom, useQuery } from '@shop/platform';
import { AddressLine } from '@shop/ui/address-line';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Icon } from '@shop/ui/icon';
import { languageIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { userQuery } from '../../queries/user.ts';
import { t } from '../../t.ts';
import { Devices } from './devices.tsx';
import styles from './language-switch.module.css';
import { MessageChoices } from './message-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function LanguageSwitch() {
  if (useAtomValue(languagesAtom).length === 0) return null;
  return (
    <section className={`${page.panel} ${styles.row}`}>
      <h2>
        <Icon path={languageIcon} />
        {t('Language')}
      </h2>
      <LanguageLinks className={styles.link} />
    </section>
  );
}

function DefaultAddress({ user }: { user: User }) {
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>{t('Default address')}</h2>
        <Link className={buttonClass('link')} to="/savedAddresses">
          {t('View all addresses')}
        </Link>
      </div>
      <p className={page.muted}>{user.address ? <AddressLine {...user} /> : t('None yet.')}</p>
    </section>
  );
}

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
