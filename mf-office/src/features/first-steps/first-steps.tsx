import type { Setup, SetupStep } from '@shop/contract/office/setup';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { changeSetup, setupQuery } from '../../queries/setup.ts';
import { Problem } from '../problem/problem.tsx';
import { useSaving } from '../saving/use-saving.ts';
import { EmptyDemo } from './empty-demo.tsx';
import styles from './first-steps.module.css';
import { isSetUp, nextOf, WORDS, withSkipped } from './steps.ts';

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
        <h2 id="first-steps">{demo ? 'This is the demo shop' : 'Set up your shop'}</h2>
        <Button look="link" onClick={() => void saving.save(() => changeSetup({ dismissed: true }))}>
          Hide this guide
        </Button>
      </div>
      {demo && <EmptyDemo demo={demo} />}
      <div className={styles.progress}>
        <progress max={steps.length} value={settled} aria-label="Steps that are done" />
        <span>
          {settled} of {steps.length} done
        </span>
      </div>
      <ol>
        {steps.map((step) => (
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

const STATES = { open: '', done: 'done', skipped: 'left out' } as const;

function Step({ step: { name, state }, isNext, onSkip }: { step: SetupStep; isNext: boolean; onSkip: () => void }) {
  const { label, why, to, skip } = WORDS[name];
  return (
    <li data-state={state}>
      <span className={styles.mark}>{state === 'done' && <Icon path={checkIcon} size={16} />}</span>
      <div>
        <Link to={to} aria-current={isNext ? 'step' : undefined}>
          {label}
          {STATES[state] && <span className={styles.state}>: {STATES[state]}</span>}
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
