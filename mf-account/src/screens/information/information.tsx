import { openContact, profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import layout from '@shop/ui/layout.module.css';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import styles from './information.module.css';
import type { InformationData } from './loader.ts';

export function Information() {
  const { title, html } = useLoaderData<InformationData>();
  const { business_name } = useAtomValue(profileAtom);
  return (
    <article className={`${layout.wrap} ${styles.page}`}>
      <title>{`${title} · ${business_name ?? ''}`}</title>
      <h1>{title}</h1>
      {html ? (
        <TrustedHtml className={styles.text} html={html} />
      ) : (
        <>
          <p>This page has not been written yet. Ask us, and we will tell you.</p>
          <Button look="line" onClick={() => openContact()}>
            Contact us
          </Button>
        </>
      )}
    </article>
  );
}
