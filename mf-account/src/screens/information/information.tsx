import { openContact, profileAtom } from '@shop/shared/shop.ts';
import { Button } from '@shop/shared/ui/button.tsx';
import layout from '@shop/shared/ui/layout.module.css';
import { TrustedHtml } from '@shop/shared/ui/trusted-html.tsx';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import styles from './information.module.css';
import { type InformationPath, informationPages } from './pages.ts';

/** One of the business's own texts; the API has sanitised it. */
export function Information() {
  const profile = useAtomValue(profileAtom);
  const { pathname } = useLocation();
  const { title, field } = informationPages[pathname.replace(/\/$/, '') as InformationPath];
  const html = profile[field];
  return (
    <article className={`${layout.wrap} ${styles.page}`}>
      <title>{`${title} · ${profile.business_name ?? ''}`}</title>
      <h1>{title}</h1>
      {html ? (
        <TrustedHtml className={styles.text} html={html} />
      ) : (
        <>
          <p>This page has not been written yet. Ask us, and we will tell you.</p>
          <Button look="line" onClick={openContact}>
            Contact us
          </Button>
        </>
      )}
    </article>
  );
}
