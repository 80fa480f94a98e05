import { profileAtom, queries, usePageData, usePageLocation, usePageQuery } from '@shop/platform';
import { Head } from '@shop/ui/head';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CartPill } from '../../features/cart-pill/cart-pill.tsx';
import { OrderAgain } from '../../features/usual/order-again.tsx';
import { useVisit } from '../../features/visits/use-visit.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useOrigin } from '../../lib/use-origin.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { type HomeData, homeQuery } from '../../queries/home.ts';
import { t } from '../../t.ts';
import { FrontWithoutSections } from './front-without-sections.tsx';
import styles from './home.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LateSection } from './late-section.tsx';
import type { HomeLoaded } from './loader.ts';
import { Section } from './section.tsx';
import { shopJsonLd } from './shop-json-ld.ts';

export function Home() {
  const loaded = usePageData<HomeLoaded>();
  const profile = useAtomValue(profileAtom);
  const { business_name: shop = 'Panseri', notices = [] } = profile;
  const origin = useOrigin();
  const { key } = usePageLocation();
  useVisit();
  return (
    <div className={layout.wrap}>
      <Head
        title={shop}
        about={t('every rate on the board')}
        description={t('Order from {shop}: every rate on the board, for one packet or a hundred.', { shop })}
        path="/"
      />
      <JsonLd data={__SERVER__ && shopJsonLd(profile, origin)} />
      <h1 className={layout.hidden}>{shop}</h1>
      {notices.map((notice) => (
        <p key={notice._id} className={styles.notice} lang={notice.text_lang}>
          {notice.link ? <Link to={notice.link}>{notice.text}</Link> : notice.text}
        </p>
      ))}
      <ShopFront key={key} {...loaded} />
      <CartPill />
    </div>
  );
}

function ShopFront({ preview, all, home }: HomeLoaded) {
  const front = usePageQuery(homeQuery(preview, all), home);
  const { categories } = front.data ?? {};
  useEffect(() => {
    if (categories) queries.seed(queries.idOf(categoriesQuery.key), { categories }, true);
  }, [categories]);
  if (front.data) return <Sections data={front.data} />;
  if (front.error) return <LoadFailure of={front} title={t('The shop front did not load.')} />;
  return <HomeSkeleton />;
}

function Sections({ data: { heads, details, categories, preview } }: { data: HomeData }) {
  const lead = heads.findIndex(({ kind }) => kind === 'products');
  return (
    <div className={styles.sections}>
      {!preview && <OrderAgain />}
      {preview && (
        <p className={styles.preview} role="note">
          {t('Preview of the draft. Customers see it after it is published.')}
        </p>
      )}
      {heads.length === 0 && <FrontWithoutSections categories={categories} />}
      {heads.map((head, index) => {
        const section = details[index];
        if (section)
          return (
            <Section
              key={head._id}
              section={section}
              categories={categories}
              first={index === 0}
              lead={index === lead}
            />
          );
        return <LateSection key={head._id} head={head} categories={categories} preview={preview} />;
      })}
    </div>
  );
}
