import { type ReactNode, useMemo } from 'react';
import type { BoardState } from 'tools/board';
import { publish, revoke, schedule, startCanary } from '../actions/actions.ts';
import { ActButton } from '../actions/use-actions.tsx';
import { goTo, usePlace } from '../frame/use-place.ts';
import { Origin } from '../parts/origin.tsx';
import { count, kib, short, when } from '../words.ts';
import own from './builds.module.css';
import styles from './page.module.css';

type Build = BoardState['builds'][number];

interface BuildProps {
  build: Build;
  state: BoardState;
}

function BuildActions({ build: { section, build, state: kind, fault }, state: { parts, me } }: BuildProps) {
  const part = parts.find((each) => each.section === section);
  const rights = me.rights[section] ?? [];
  const move = { section, from: part?.build ?? null, to: build, canary: part?.canary?.build ?? null };
  const canBeRevoked = kind !== 'revoked' && (kind !== 'live' || part?.before !== null);
  const about = `${section} ${short(build)}`;
  const canGo = kind === 'kept' && !fault;
  const may = (right: (typeof rights)[number], also: boolean) => also && rights.includes(right);
  return (
    <div className={styles.actions}>
      <ActButton label="Publish" about={about} action={may('promote', canGo) ? publish(move) : null} />
      <ActButton
        label="Canary"
        about={about}
        action={may('canary', canGo && !part?.canary) ? startCanary(move) : null}
      />
      <ActButton label="Schedule" about={about} action={may('promote', canGo) ? schedule(move) : null} />
      <ActButton
        label="Revoke"
        about={about}
        kind="danger"
        action={may('revoke', canBeRevoked) ? revoke(section, build, move.from, part?.before ?? null) : null}
      />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function BuildCard({ build: of, state }: BuildProps) {
  const { section, build, state: kind, at, who, why, provenance, keyId, bytes, files, fault } = of;
  return (
    <li className={styles.card}>
      <div className={styles.titled}>
        <h2 className={own.name}>
          {section} <code>{build}</code>
        </h2>
        <span className={styles.chip} data-kind={kind}>
          {kind}
        </span>
      </div>
      {fault && <p className={`${styles.notice} ${styles.bad}`}>{fault}</p>}
      <dl className={own.facts}>
        <Fact name="Put here">
          {when(at)} by {who || 'somebody'}
          {why && <span className={styles.quiet}>: “{why}”</span>}
        </Fact>
        <Fact name="Built from">
          <Origin of={provenance} />
          {provenance?.repository && <span className={styles.quiet}> of {provenance.repository}</span>}
        </Fact>
        <Fact name="Built by">{provenance?.builder ?? 'unknown'}</Fact>
        <Fact name="Lockfile">
          {provenance?.lockfile ? (
            <code title={provenance.lockfile}>{provenance.lockfile.slice(0, 12)}</code>
          ) : (
            'unknown'
          )}
        </Fact>
        <Fact name="Signed with">{keyId ? <code title={keyId}>{keyId.slice(0, 16)}</code> : 'no trusted key'}</Fact>
        <Fact name="Files">
          {count(files)}, {kib(bytes)}
        </Fact>
      </dl>
      <BuildActions build={of} state={state} />
    </li>
  );
}

export function BuildsPage({ state }: { state: BoardState }) {
  const { query } = usePlace();
  const wanted = query.get('section') ?? '';
  const sections = useMemo(() => [...new Set(state.builds.map(({ section }) => section))], [state.builds]);
  const shown = state.builds.filter(({ section }) => !wanted || section === wanted);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>Stored builds</h1>
          <p>Each can go live again as it is, with where it comes from and the key that it is signed with</p>
        </div>
        <div className={styles.filters}>
          <label>
            Section
            <select
              value={wanted}
              onChange={({ target }) => goTo(target.value ? `/builds?section=${target.value}` : '/builds', 'replace')}
            >
              <option value="">Every section</option>
              {sections.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          No build is stored here. <code>pnpm release publish SECTION --hold</code> brings one without making it live.
        </p>
      ) : (
        <ul className={own.builds}>
          {shown.map((build) => (
            <BuildCard key={`${build.section}/${build.build}`} build={build} state={state} />
          ))}
        </ul>
      )}
    </div>
  );
}
