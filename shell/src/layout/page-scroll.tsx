import { useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { arriveAt, positionOf, staysInPlace } from '../router/shown-page.ts';

/** A page that was mounted is shown as it was left; another one starts at its top, or at the address's anchor. */
export function PageScroll() {
  const location = useLocation();
  const place = useEffectEvent((at: Location) => {
    const before = arriveAt(at.key);
    // The page may have been scrolled since it was shown ahead.
    if (before === undefined) return;
    const position = positionOf(at.key);
    // The browser has already placed the server's HTML.
    const anchor = before && document.getElementById(at.hash.slice(1));
    if (position !== undefined) scrollTo(0, position);
    else if (anchor) anchor.scrollIntoView();
    else if (before && !staysInPlace()) scrollTo(0, 0);
  });
  useLayoutEffect(() => {
    place(location);
  }, [location]);
  return null;
}
