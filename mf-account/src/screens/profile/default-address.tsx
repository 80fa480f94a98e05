import { addressLine } from '@shop/contract/address-rules';
import type { User } from '@shop/contract/user';
import { buttonClass } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { Link } from 'react-router-dom';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';

export function DefaultAddress({ user: { address, city, state, pin } }: { user: User }) {
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>{t('Default address')}</h2>
        <Link className={buttonClass('link')} to="/savedAddresses">
          {t('View all addresses')}
        </Link>
      </div>
      <p className={page.muted} lang={address ? typedLang(address) : undefined}>
        {address ? addressLine({ address, city: city ?? '', state: state ?? '', pin: pin ?? '' }) : t('None yet.')}
      </p>
    </section>
  );
}
