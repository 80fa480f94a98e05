import type { BoardState } from 'tools/board';
import { cancelSchedule, endFreeze, freeze } from '../actions/actions.ts';
import { ActButton } from '../actions/use-actions.tsx';
import { GraphTable } from '../parts/graph.tsx';
import { PartCard } from '../parts/part.tsx';
import { short, when } from '../words.ts';
import own from './live.module.css';
import styles from './page.module.css';

const MOST_DONE = 5;

function Freezes({ freezes, me }: BoardState) {
  if (freezes.length === 0) return null;
  return (
    <section aria-label="Freezes" className={own.list}>
      {freezes.map((each) => (
        <div key={each.id} className={styles.notice}>
          <p>
            <b>{each.section === '*' ? 'Every section' : each.section} is frozen</b> from {when(each.from)} until{' '}
            {when(each.until)} by {each.who}: “{each.why}”
          </p>
          <div className={styles.actions}>
            <ActButton
              label="End the freeze"
              about={each.section === '*' ? 'every section' : each.section}
              action={me.rights[each.section]?.includes('freeze') ? endFreeze(each) : null}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

function Schedule({ scheduled, me }: BoardState) {
  const waiting = scheduled.filter(({ outcome }) => !outcome);
  const done = scheduled.filter(({ outcome }) => outcome).slice(-MOST_DONE);
  if (scheduled.length === 0) return null;
  return (
    <section aria-labelledby="scheduled" className={own.list}>
      <h2 id="scheduled">Scheduled</h2>
      {[...waiting, ...done.reverse()].map((each) => (
        <div key={each.id} className={styles.card}>
          <p>
            <b>
              {each.section} <code title={each.build}>{short(each.build)}</code>
            </b>{' '}
            at <time dateTime={each.at}>{when(each.at)}</time>{' '}
            <span className={styles.quiet}>
              by {each.who}: “{each.why}”
            </span>
          </p>
          {each.outcome && <p className={styles.quiet}>{each.outcome}</p>}
          <div className={styles.actions}>
            <ActButton
              label="Take it off"
              about={`${each.section} ${short(each.build)}`}
              action={!each.outcome && me.rights[each.section]?.includes('promote') ? cancelSchedule(each) : null}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

export function LivePage({ state }: { state: BoardState }) {
  const { parts, me, version, graph, broken } = state;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>What is live</h1>
          <p>
            Release {version}: {parts.filter(({ build }) => build).length} parts, each published by itself
          </p>
        </div>
        <div className={styles.actions}>
          <ActButton
            label="Freeze everything"
            about="every section"
            action={me.rights['*']?.includes('freeze') ? freeze('*') : null}
          />
        </div>
      </div>
      {broken.map((each) => (
        <p key={each} role="alert" className={`${styles.notice} ${styles.bad}`}>
          Revision {each} cannot be read and is not served: the next change replaces it.
        </p>
      ))}
      <Freezes {...state} />
      {parts.length === 0 && (
        <p className={styles.empty}>
          Nothing is live yet. <code>pnpm release publish shell</code> begins.
        </p>
      )}
      <div className={own.parts}>
        {parts.map((part) => (
          <PartCard key={part.section} part={part} rights={me.rights[part.section] ?? []} />
        ))}
      </div>
      <Schedule {...state} />
      <GraphTable graph={graph} />
    </div>
  );
}
