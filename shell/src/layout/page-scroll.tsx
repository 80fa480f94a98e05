import { useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { arriveAt, positionOf, staysInPlace } from '../router/shown-page.ts';

/** A page that was there before is shown as it was left; another begins at its top, or where its address says. */
export function PageScroll() {
  const location = useLocation();
  const place = useEffectEvent((at: Location) => {
    const before = arriveAt(at.key);
    // Somebody may have scrolled it since it was shown ahead.
    if (before === undefined) return;
    const position = positionOf(at.key);
    // At first the browser has placed what the server sent.
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
