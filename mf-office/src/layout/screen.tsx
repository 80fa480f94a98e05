import { Late } from '@shop/ui/late';
import { ShopAntd } from '@shop/ui/shop-antd';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../lib/me.ts';
import { OVERVIEW, rightFor } from '../lib/nav.ts';
import { t } from '../t.ts';
import { OfficeSkeleton } from './office-skeleton.tsx';
import { pageOf } from './page-of.ts';
import styles from './screen.module.css';
import { SCREENS } from './screens.ts';

/** The screen of the address. Another address of the same page keeps it. */
export function Screen() {
  const { pathname } = useLocation();
  const { may } = useMe();
  const page = pageOf(pathname);
  if (!page) return null;
  const right = rightFor(pathname);
  if (right && !may(right)) return <NotForThisRole />;
  return (
    <div className={styles.screen}>
      <ShopAntd>
        <Late
          key={page.name}
          load={SCREENS[page.name]}
          props={{ params: page.params }}
          fallback={<OfficeSkeleton />}
          missing={t('This page of the office did not load')}
        />
      </ShopAntd>
    </div>
  );
}

const NotForThisRole = () => (
  <div className={styles.refused}>
    <h1>{t('Your role does not include this page')}</h1>
    <p>{t('Ask an owner if your work needs it.')}</p>
    <Link to={OVERVIEW}>{t('To the overview')}</Link>
  </div>
);
