import type { BoardState } from 'tools/board';
import { changeCanary, promoteCanary, stopCanary } from '../actions/actions.ts';
import { ActButton } from '../actions/use-actions.tsx';
import styles from '../pages/page.module.css';
import { ago, count, short, when } from '../words.ts';
import own from './part.module.css';

type Part = BoardState['parts'][number];

interface Props {
  part: Part;
  canary: NonNullable<Part['canary']>;
  rights: readonly string[];
}

function Steps({ canary: { percent, plan } }: Pick<Props, 'canary'>) {
  if (!plan) return <p>{percent} % of the visitors, until somebody changes it</p>;
  return (
    <>
      <ol className={own.steps} aria-label="Steps, in per cent of the visitors">
        {plan.percents.map((each) => (
          <li key={each} data-state={each < percent ? 'done' : each === percent ? 'now' : 'next'}>
            <span aria-current={each === percent ? 'step' : undefined}>{each} %</span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        Each step lasts {plan.minutes} minutes at least, and until {count(plan.sample)} page views are reported.
      </p>
    </>
  );
}

/** The build that some visitors get, next to the live one. */
export function CanaryPanel({ part: { section, build }, canary, rights }: Props) {
  const about = `the canary of ${section}`;
  return (
    <section className={own.canary} aria-label={`Canary of ${section}`}>
      <div className={styles.titled}>
        <h3>
          Canary <code title={canary.build}>{short(canary.build)}</code>
        </h3>
        <span className={styles.chip} data-kind="canary">
          {canary.percent} % of the visitors
        </span>
        <span className={styles.quiet}>
          since{' '}
          <time dateTime={canary.since} title={when(canary.since)}>
            {ago(canary.since)}
          </time>
        </span>
      </div>
      <Steps canary={canary} />
      {canary.sentences.length > 0 && (
        <ul className={own.sentences}>
          {canary.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {canary.figures.length > 0 && (
        <details className={own.figures}>
          <summary>Beside the build before, figure by figure</summary>
          <ul>
            {canary.figures.map(({ state, sentence }) => (
              <li key={sentence} data-state={state}>
                <b>{state}</b> {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        <ActButton
          label="Promote"
          about={about}
          kind="main"
          action={rights.includes('promote') ? promoteCanary(canary, build) : null}
        />
        <ActButton
          label="Change the share"
          about={about}
          action={rights.includes('canary') ? changeCanary(canary) : null}
        />
        <ActButton
          label="Stop"
          about={about}
          kind="danger"
          action={rights.includes('canary') ? stopCanary(canary, build) : null}
        />
      </div>
    </section>
  );
}
