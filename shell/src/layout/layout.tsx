import { officeFrame } from '@shop/contract/fragments/office-frame';
import { authenticationAtom, loadFragment, reachPage, restoredAtom, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { t } from '../t.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Overlays } from './overlays.tsx';
import { PageScroll } from './page-scroll.tsx';

/** The frame around the page. `open`: unknown until the device's storage is read, because only staff have their own. */
function useFrame(): 'staff' | 'open' | undefined {
  const frameOf = ({ handle }: { handle: unknown }) => (handle as PageHandle | undefined)?.frame;
  const page = useMatches().findLast(frameOf);
  const restored = useDevice(restoredAtom);
  const { role } = useDevice(authenticationAtom);
  if (!page || (restored && role !== 'admin')) return;
  return restored || frameOf(page) === 'always' ? 'staff' : 'open';
}

const load = async () =>
  (await loadFragment<{ Fragment: ComponentType }>(officeFrame.section, officeFrame.name)).Fragment;

/** The office's own bar and menu. While the office does not respond, the order desk works below the customers' header. */
function FrameOfStaff() {
  const [isMissing, setMissing] = useState(false);
  // Before the device's storage is read, the visitor of a staff page may be somebody else.
  const isStaff = useDevice(authenticationAtom).role === 'admin';
  const Frame = useOnDemand(isStaff && !isMissing, load, () => setMissing(true));
  if (isMissing) return <Header />;
  return Frame ? <Frame /> : <div className={styles.bar} />;
}

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
