import { Button } from '@shop/ui/button';
import { t } from '../../t.ts';
import { focusFirstProblem } from '../fields/focus-first-problem.ts';

/** Leads from the bar of a long form to its first wrong field. */
export const ShowProblem = () => (
  <Button look="link" onClick={({ currentTarget }) => focusFirstProblem(currentTarget.form)}>
    {t('Show where')}
  </Button>
);
