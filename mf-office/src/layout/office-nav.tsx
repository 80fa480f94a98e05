import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useMe } from '../lib/me.ts';
import { navFor, OVERVIEW } from '../lib/nav.ts';
import styles from './office-nav.module.css';

/** Scrolls the page's own link into view in the phone's strip, without scrolling the page. */
function showWhereOneIs(strip: HTMLElement, pathname: string) {
  const link = [...strip.querySelectorAll('a')].findLast((each) => pathname.startsWith(each.pathname));
  if (link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

/** A column next to the page; on a phone a strip above it that scrolls sideways. */
export function OfficeNav() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { may } = useMe();
  useEffect(() => {
    if (strip.current) showWhereOneIs(strip.current, pathname);
  }, [pathname]);
  return (
    <nav ref={strip} className={styles.nav} aria-label="Office">
      <NavLink to={OVERVIEW} end>
        Overview
      </NavLink>
      {navFor(may).map(({ title, links }) => (
        <div key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
