import { useQuery } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { firstStepsQuery } from '../../queries/first-steps.ts';
import styles from './first-steps.module.css';
import { isSetUp, nextOf, STEPS } from './steps.ts';

/** The missing steps of a new shop. Hidden if nothing is missing, or if it cannot know. */
export function FirstSteps() {
  const { data: steps } = useQuery(firstStepsQuery());
  if (!steps || isSetUp(steps)) return null;
  const next = nextOf(steps);
  const done = STEPS.filter(({ name }) => steps[name]).length;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">Set up your shop</h2>
      <p>
        {done} of {STEPS.length} steps are done. Customers can order when all of them are.
      </p>
      <ol>
        {STEPS.map((step) => (
          <li key={step.name} data-done={steps[step.name] || undefined}>
            <span className={styles.mark}>{steps[step.name] && <Icon path={checkIcon} size={20} />}</span>
            <span>
              {steps[step.name] ? (
                <b>{step.label}: done</b>
              ) : (
                <Link to={step.to} aria-current={step === next ? 'step' : undefined}>
                  {step.label}
                </Link>
              )}
              <small>{step.why}</small>
            </span>
          </li>
        ))}
      </ol>
      {!steps.staff && (
        <p>
          You work with others? <Link to={PAGES.staff}>Add them as staff</Link>, each with what they may do.
        </p>
      )}
    </section>
  );
}
