import type { BoardState } from 'tools/board';
import styles from './header.module.css';
import { linkTo, usePlace } from './use-place.ts';

const PAGES = [
  ['/', 'Live'],
  ['/builds', 'Builds'],
  ['/log', 'Log'],
  ['/compare', 'Compare'],
  ['/errors', 'Errors'],
] as const;

interface Props {
  me: BoardState['me'] | null;
  onSignOut(): void;
}

export function Header({ me, onSignOut }: Props) {
  const { path } = usePlace();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.title}>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path
              d="M8 2h8l6 10-6 10H8L2 12Z"
              fill="none"
              stroke="var(--gold)"
              strokeWidth="2"
              strokeLinejoin="round"
            />
            <path d="M8 12h8M12 8v8" stroke="var(--gold)" strokeWidth="2" strokeLinecap="round" />
          </svg>
          Releases
        </p>
        <nav aria-label="Pages of the board" className={styles.nav}>
          {PAGES.map(([href, name]) => (
            <a key={href} aria-current={path === href ? 'page' : undefined} {...linkTo(href)}>
              {name}
            </a>
          ))}
        </nav>
        {me && (
          <div className={styles.me}>
            <span className={styles.name} title={me.name}>
              {me.team || me.name}
            </span>
            <button type="button" onClick={onSignOut}>
              Sign out
            </button>
          </div>
        )}
      </div>
    </header>
  );
}
