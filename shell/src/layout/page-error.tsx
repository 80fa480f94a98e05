import { ApiError } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { inPlaceOf } from '../in-place-of.ts';
import { SectionUnavailable } from '../router/section-unavailable.ts';
import { t } from '../t.ts';
import { NotFound } from './not-found.tsx';
import { SkeletonBlocks } from './page-skeleton.tsx';
import { reloadOnce } from './reload-once.ts';
import { type Retry, useRetry } from './retry.ts';
import { servedPage } from './served-page.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './stale-bar.module.css';

let failedRetries = 0;

/** After two failed retries the page is reloaded, once: a build may have been deleted. */
function tryAgain(again: () => void) {
  failedRetries += 1;
  if (failedRetries > 2 && reloadOnce()) return;
  again();
}

function SectionFailure({ again, busy, missing }: Retry & { missing: boolean }) {
  return (
    <div className={layout.wrap}>
      <Failure title={t('This part of the shop is not answering.')} busy={busy} onRetry={() => tryAgain(again)}>
        {missing
          ? t('The connection dropped, or it is being worked on. Your cart is safe, and the rest of the shop works.')
          : t('Something in it went wrong. Your cart is safe, and the rest of the shop works.')}
      </Failure>
    </div>
  );
}

function StaleBar({ again, busy }: Retry) {
  return (
    <div ref={passFocusOn} className={styles.bar} role="status">
      <p>{t('This part is not answering yet. You can read on.')}</p>
      <Button look="line" small aria-disabled={busy} aria-busy={busy} onClick={again}>
        {busy ? t('Trying…') : t('Try again')}
      </Button>
    </div>
  );
}

/** If a page cannot be shown: not found, not loaded, or broken. The header and every other page keep working. */
export function PageError() {
  const error = useRouteError();
  const retry = useRetry();
  const html = servedPage(useLocation().pathname);

  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div data-page="">
        <NotFound />
      </div>
    );
  }
  if (__SERVER__) {
    return (
      <div data-page="">
        <SkeletonBlocks />
      </div>
    );
  }
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
    return (
      <div data-page="">
        <ShopFailure {...retry} sentence={error.message} />
      </div>
    );
  }
  if (html !== null && error instanceof SectionUnavailable) return <ServedPage html={html} retry={retry} />;
  return (
    <div data-page="">
      <SectionFailure {...retry} missing={error instanceof SectionUnavailable} />
    </div>
  );
}

/** The server's HTML stays readable and its links work. A tap after Try again is repeated when its code is here. */
function ServedPage({ html, retry }: { html: string; retry: Retry }) {
  const [takenOver, setTakenOver] = useState(false);
  const tapped = useRef<HTMLElement>(null);
  useEffect(() => {
    setTakenOver(true);
    const { pathname } = location;
    return () => {
      if (tapped.current && location.pathname === pathname) inPlaceOf(tapped.current)?.click();
    };
  }, []);
  function noteTap({ target }: MouseEvent) {
    tapped.current = (target as Element).closest('button');
  }
  function again() {
    tapped.current = null;
    retry.again();
  }
  return (
    <>
      <TrustedHtml data-page="" html={html} onClick={noteTap} />
      {takenOver && <StaleBar busy={retry.busy} again={again} />}
    </>
  );
}
