import { openContact, profileAtom } from '@shop/platform';
import { LanguageLinks } from '@shop/ui/language-links';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './footer.module.css';
import { Mark } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const pages = () =>
  [
    [t('Shipping'), '/shippingPolicyScreen'],
    [t('Returns'), '/returnRefundPolicyScreen'],
    [t('Payment'), '/paymentPolicyScreen'],
    [t('Privacy'), '/privacyPolicyScreen'],
    [t('Terms'), '/termsConditionsScreen'],
  ] as const;

export function Footer() {
  const { business_name, business_name_lang, address, address_lang } = useAtomValue(profileAtom);
  return (
    <footer className={styles.foot}>
      <div className={`${layout.wrap} ${styles.in}`}>
        <div className={styles.shop}>
          <p>
            <Mark onShutter={false} />
            <b lang={business_name_lang}>{business_name}</b>
          </p>
          {address && <p lang={address_lang}>{address}</p>}
        </div>
        <nav className={styles.links} aria-label={t('About the shop')}>
          <Link to="/aboutUsScreen">{t('About us')}</Link>
          <button type="button" onClick={() => openContact()}>
            {t('Contact us')}
          </button>
          {pages().map(([label, path]) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          <LanguageLinks />
        </nav>
        <SocialLinks className={styles.social} />
      </div>
    </footer>
  );
}
