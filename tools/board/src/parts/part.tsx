import type { BoardState } from 'tools/board';
import { freeze, rollBack } from '../actions/actions.ts';
import { ActButton } from '../actions/use-actions.tsx';
import { linkTo } from '../frame/use-place.ts';
import styles from '../pages/page.module.css';
import { Figures } from '../plots/figures.tsx';
import { ago, short, when } from '../words.ts';
import { CanaryPanel } from './canary.tsx';
import own from './part.module.css';

interface Props {
  part: BoardState['parts'][number];
  rights: readonly string[];
}

const DID = {
  publish: 'published',
  promote: 'promoted',
  rollback: 'rolled back',
  revoke: 'rolled back by a revoke',
  remove: 'removed',
  canary: 'changed',
  'stop-canary': 'changed',
};

function Story({ part: { action, who, why, since, passedOver } }: Pick<Props, 'part'>) {
  return (
    <div className={own.story}>
      <p>
        {DID[action]}{' '}
        <time dateTime={since} title={when(since)}>
          {ago(since)}
        </time>{' '}
        by <b>{who || 'somebody'}</b>
      </p>
      {why && <p className={own.why}>“{why}”</p>}
      {passedOver.length > 0 && <p className={own.passed}>Passed over: {passedOver.join('; ')}</p>}
    </div>
  );
}

export function PartCard({ part, rights }: Props) {
  const { section, build, before, canary, frozen } = part;
  const id = `part-${section}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.titled}>
        <h2 id={id}>{section}</h2>
        {build ? (
          <>
            <code title={build}>{build}</code>
            <span className={styles.chip} data-kind="live">
              live
            </span>
          </>
        ) : (
          <span className={styles.chip} data-kind="removed">
            not in the shop
          </span>
        )}
        {frozen.length > 0 && (
          <span className={styles.chip} data-kind="frozen">
            frozen until {when(frozen[0]?.until ?? '')}
          </span>
        )}
      </div>
      <Story part={part} />
      <Figures section={section} live={part.hours} canary={canary?.hours ?? null} />
      {canary && <CanaryPanel part={part} canary={canary} rights={rights} />}
      <div className={styles.actions}>
        <ActButton
          label="Roll back"
          about={section}
          kind="danger"
          action={
            before && rights.includes('rollback')
              ? rollBack({ section, from: build, to: before, canary: canary?.build ?? null })
              : null
          }
        />
        <ActButton label="Freeze" about={section} action={rights.includes('freeze') ? freeze(section) : null} />
        <a className={own.more} {...linkTo(`/builds?section=${section}`)}>
          Builds of {section}
        </a>
        {before && <span className={own.before}>before: {short(before)}</span>}
      </div>
    </article>
  );
}
