import type { Setup, SetupStep } from '@shop/contract/office/setup';
import { profileAtom, useQuery } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeSetup, setupQuery } from '../../queries/setup.ts';
import { t } from '../../t.ts';
import { Problem } from '../problem/problem.tsx';
import { useSaving } from '../saving/use-saving.ts';
import { EmptyDemo } from './empty-demo.tsx';
import styles from './first-steps.module.css';
import { isSelling, isSetUp, nextOf, stepWords, withSkipped } from './steps.ts';

/** The guide of the first day, for owners, until all is done or they put it away. A shop that sells has it in one line. */
export function FirstSteps() {
  const { setup } = useSetup();
  if (!setup || setup.dismissed || (isSetUp(setup) && !setup.demo)) return null;
  return <Guide setup={setup} />;
}

/** The name of a shop that nobody has named. */
const UNNAMED = 'Shop';

const WAIT_MS = 3_000;

/** `isKnown`: nothing above the page's contents comes later and moves them, unless the shop is very slow. */
export function useSetup() {
  const isOwner = useMe().may('staff.edit');
  const { data, error } = useQuery(setupQuery, { enabled: isOwner });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return {
    setup: isOwner ? data : undefined,
    isKnown: !isOwner || data !== undefined || error !== undefined || isLate,
  };
}

function Guide({ setup }: { setup: Setup }) {
  const saving = useSaving();
  const id = useId();
  const { steps, demo } = setup;
  const next = nextOf(setup);
  const settled = steps.filter(({ state }) => state !== 'open').length;
  const [isOpen, setOpen] = useState(!isSelling(setup));
  return (
    <section className={styles.guide} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{demo ? t('This is the demo shop') : t('Set up your shop')}</h2>
        <div className={styles.progress}>
          <progress max={steps.length} value={settled} aria-label={t('Steps that are done')} />
          <span>{t('{settled} of {all} done', { settled, all: steps.length })}</span>
        </div>
        {!isOpen && next && (
          <Link className={buttonClass('link')} to={stepWords()[next.name].to}>
            {t('Next: {step}', { step: stepWords()[next.name].label })}
          </Link>
        )}
        <div className={styles.acts}>
          {demo && <EmptyDemo demo={demo} />}
          <Button look="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('Fold') : t('Show the steps')}
          </Button>
          <Button look="link" onClick={() => void saving.save(() => changeSetup({ dismissed: true }))}>
            {t('Hide this guide')}
          </Button>
        </div>
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {demo && (
          <p>{t('Look around as long as you like. When you are ready, empty it and begin with your own products.')}</p>
        )}
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
      </div>
      {saving.problem && <Problem>{saving.problem}</Problem>}
    </section>
  );
}

const openFirst = (one: SetupStep, other: SetupStep) => Number(one.state !== 'open') - Number(other.state !== 'open');

/** The words of a step; of one that is begun, what it still needs, and where. */
function useWords(name: SetupStep['name']) {
  const { business_name, img_ids, phone_numbers, opening_hours } = useAtomValue(profileAtom);
  const words = stepWords()[name];
  if (name === 'identity' && img_ids?.length === 0 && business_name !== UNNAMED)
    return { ...words, why: t('The name is there. The logo is still missing.') };
  if (name === 'contact' && phone_numbers?.length && !opening_hours)
    return {
      ...words,
      why: t('The phone number is there. The opening hours are still missing.'),
      to: `${PAGES.settings}?part=hours`,
    };
  return words;
}

const states = () => ({ open: '', done: t('done'), skipped: t('left out') }) as const;

function Step({ step: { name, state }, isNext, onSkip }: { step: SetupStep; isNext: boolean; onSkip: () => void }) {
  const { label, to, skip, why } = useWords(name);
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
