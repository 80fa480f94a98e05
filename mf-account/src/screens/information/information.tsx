import { openContact, profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Head } from '@shop/ui/head';
import layout from '@shop/ui/layout.module.css';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { t } from '../../t.ts';
import { firstWords } from './first-words.ts';
import styles from './information.module.css';
import type { InformationData } from './loader.ts';
import type { InformationPath } from './pages.ts';

/** The English titles are in `pages.ts`, where the table of routes has them from. */
const titles = (): Record<InformationPath, string> => ({
  '/aboutUsScreen': t('About us'),
  '/termsConditionsScreen': t('Terms and conditions'),
  '/returnRefundPolicyScreen': t('Returns and refunds'),
  '/privacyPolicyScreen': t('Privacy policy'),
  '/paymentPolicyScreen': t('Payment policy'),
  '/shippingPolicyScreen': t('Shipping policy'),
});

export function Information() {
  const { html, lang, path } = useLoaderData<InformationData>();
  const title = titles()[path];
  const { business_name } = useAtomValue(profileAtom);
  return (
    <article className={`${layout.wrap} ${styles.page}`}>
      <Head
        title={title}
        description={firstWords(html) || t('{title} of {shop}.', { title, shop: business_name ?? '' })}
        path={path}
      />
      <h1>{title}</h1>
      {html ? (
        <TrustedHtml className={styles.text} html={html} lang={lang} />
      ) : (
        <>
          <p>{t('This page has not been written yet. Ask us, and we will tell you.')}</p>
          <Button look="line" onClick={() => openContact()}>
            {t('Contact us')}
          </Button>
        </>
      )}
    </article>
  );
}
