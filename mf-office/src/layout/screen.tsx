import { Late } from '@shop/ui/late';
import { useLocation } from 'react-router-dom';
import { pageOf } from './page-of.ts';
import styles from './screen.module.css';
import { SCREENS } from './screens.ts';

/** The screen of the address. Another address of the same page keeps it. */
export function Screen() {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  if (!page) return null;
  return (
    <div className={styles.screen}>
      <Late
        key={page.name}
        load={SCREENS[page.name]}
        props={{ params: page.params }}
        fallback={<div className={styles.loading} aria-hidden="true" />}
        missing="This page of the office did not load"
      />
    </div>
  );
}
