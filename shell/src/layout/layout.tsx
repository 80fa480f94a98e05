import { reachPage } from '@shop/platform';
import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { t } from '../t.ts';
import { Footer } from './footer.tsx';
import { FrameOfStaff } from './frame-of-staff.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Overlays } from './overlays.tsx';
import { PageScroll } from './page-scroll.tsx';
import { useFrame } from './use-frame.ts';

/** Header and footer are around every page of customers, the staff's frame around theirs; only `main` changes. */
export function Layout() {
  const navigation = useNavigation();
  const frame = useFrame();
  return (
    <div className={styles.shop} data-shop="" data-frame={frame}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <div className={styles.progress} data-busy={navigation.state === 'loading' || undefined} aria-hidden="true" />
      {frame === 'staff' ? <FrameOfStaff /> : <Header />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {frame !== 'staff' && <Footer />}
      <Overlays />
      <PageFocus />
      <PageScroll />
    </div>
  );
}

/** After a navigation a screen reader starts at the new page, not at the old link. */
function PageFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    reachPage();
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
