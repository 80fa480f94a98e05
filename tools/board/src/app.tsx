import { useEffect, useRef } from 'react';
import { Actions } from './actions/use-actions.tsx';
import { signOut } from './api/calls.ts';
import { type Board, useBoard } from './api/use-board.ts';
import styles from './app.module.css';
import { Connection } from './frame/connection.tsx';
import { Failure, Loading } from './frame/failure.tsx';
import { Header } from './frame/header.tsx';
import { SignInAgain, SignInPage } from './frame/sign-in.tsx';
import { usePlace } from './frame/use-place.ts';
import { BuildsPage } from './pages/builds.tsx';
import { ComparePage } from './pages/compare.tsx';
import { ErrorsPage } from './pages/errors.tsx';
import { LivePage } from './pages/live.tsx';
import { LogPage } from './pages/log.tsx';

const TITLES: Record<string, string> = {
  '/': 'What is live',
  '/log': 'Log',
  '/compare': 'Compare',
  '/builds': 'Builds',
  '/errors': 'Errors',
};

function Page({ board: { state, at, failure, restart, endSession } }: { board: Board }) {
  const { path } = usePlace();
  if (!state)
    return (
      <>
        <h1>{TITLES[path] ?? 'Releases'}</h1>
        {failure ? <Failure sentence={failure} onAgain={restart} /> : <Loading what="what is live" />}
      </>
    );
  if (path === '/log') return <LogPage state={state} at={at} onSignedOut={endSession} />;
  if (path === '/compare') return <ComparePage state={state} onSignedOut={endSession} />;
  if (path === '/errors') return <ErrorsPage state={state} at={at} onSignedOut={endSession} />;
  if (path === '/builds') return <BuildsPage state={state} />;
  return <LivePage state={state} />;
}

/** After a navigation the focus is at the new page's start. */
function usePageFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${TITLES[path] ?? 'Releases'} · Releases`;
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return main;
}

export function App() {
  const board = useBoard();
  const { state, signedOut, restart, endSession } = board;
  const main = usePageFocus(usePlace().path);

  async function leave() {
    await signOut().catch(() => undefined);
    location.assign('/');
  }

  if (!state && signedOut !== null) return <SignInPage onSignedIn={restart} />;
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header me={state?.me ?? null} onSignOut={() => void leave()} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {state && <Connection board={board} />}
        {state ? (
          <Actions me={state.me} onSignedOut={endSession}>
            <Page board={board} />
          </Actions>
        ) : (
          <Page board={board} />
        )}
      </main>
      {signedOut !== null && (
        <SignInAgain reason={`${signedOut} Sign in again to continue here.`} onSignedIn={restart} />
      )}
    </>
  );
}
