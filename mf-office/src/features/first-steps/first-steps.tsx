import type { Setup, SetupStep } from '@shop/contract/office/setup';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { changeSetup, setupQuery } from '../../queries/setup.ts';
import { t } from '../../t.ts';
import { Problem } from '../problem/problem.tsx';
import { useSaving } from '../saving/use-saving.ts';
import { EmptyDemo } from './empty-demo.tsx';
import styles from './first-steps.module.css';
import { isSetUp, nextOf, stepWords, withSkipped } from './steps.ts';

/** The guide of the first day, for owners, until all is done or they put it away. */
export function FirstSteps() {
  const { setup } = useSetup();
  if (!setup || setup.dismissed || (isSetUp(setup) && !setup.demo)) return null;
  return <Guide setup={setup} />;
}

/** `isKnown`: nothing above the page's contents comes later and moves them. */
export function useSetup() {
  const isOwner = useMe().may('staff.edit');
  const { data, error } = useQuery(setupQuery, { enabled: isOwner });
  return { setup: isOwner ? data : undefined, isKnown: !isOwner || data !== undefined || error !== undefined };
}

function Guide({ setup }: { setup: Setup }) {
  const saving = useSaving();
  const { steps, demo } = setup;
  const next = nextOf(setup);
  const settled = steps.filter(({ state }) => state !== 'open').length;
  return (
    <section className={styles.guide} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{demo ? t('This is the demo shop') : t('Set up your shop')}</h2>
        <Button look="link" onClick={() => void saving.save(() => changeSetup({ dismissed: true }))}>
          {t('Hide this guide')}
        </Button>
      </div>
      {demo && <EmptyDemo demo={demo} />}
      <div className={styles.progress}>
        <progress max={steps.length} value={settled} aria-label={t('Steps that are done')} />
        <span>{t('{settled} of {all} done', { settled, all: steps.length })}</span>
      </div>
      <ol>
        {steps.toSorted(openFirst).map((step) => (
          <Step
            key={step.name}
            step={step}
            isNext={step === next}
            onSkip={() => void saving.save(() => changeSetup({ skipped: withSkipped(setup, step.name) }))}
          />
        ))}
      </ol>
      {saving.problem && <Problem>{saving.problem}</Problem>}
    </section>
  );
}

const openFirst = (one: SetupStep, other: SetupStep) => Number(one.state !== 'open') - Number(other.state !== 'open');

const states = () => ({ open: '', done: t('done'), skipped: t('left out') }) as const;

function Step({ step: { name, state }, isNext, onSkip }: { step: SetupStep; isNext: boolean; onSkip: () => void }) {
  const { label, why, to, skip } = stepWords()[name];
  return (
    <li data-state={state}>
      <span className={styles.mark}>{state === 'done' && <Icon path={checkIcon} size={16} />}</span>
      <div>
        <Link to={to} aria-current={isNext ? 'step' : undefined}>
          {label}
          {states()[state] && <span className={styles.state}>: {states()[state]}</span>}
        </Link>
        {state === 'open' && <p>{why}</p>}
        {state === 'open' && skip && (
          <Button look="link" onClick={onSkip}>
            {skip}
          </Button>
        )}
      </div>
    </li>
  );
}
