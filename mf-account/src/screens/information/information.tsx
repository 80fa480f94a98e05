import { openContact, profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Head } from '@shop/ui/head';
import layout from '@shop/ui/layout.module.css';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { firstWords } from './first-words.ts';
import styles from './information.module.css';
import type { InformationData } from './loader.ts';

export function Information() {
  const { title, html, path } = useLoaderData<InformationData>();
  const { business_name } = useAtomValue(profileAtom);
  return (
    <article className={`${layout.wrap} ${styles.page}`}>
      <Head title={title} description={firstWords(html) || `${title} of ${business_name}.`} path={path} />
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
