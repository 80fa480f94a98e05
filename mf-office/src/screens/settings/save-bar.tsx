import { SteadyButton } from '@shop/ui/steady-button';
import { Link } from 'react-router-dom';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { FormBar } from '../../features/saving/form-bar.tsx';
import { ShowProblem } from '../../features/saving/show-problem.tsx';
import { partLabels } from '../../features/words/settings-parts.ts';
import { plural, t } from '../../t.ts';
import { type Part, partsOf } from './parts.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm;
  part: Part;
}

/** Visible while something is not saved. */
export function SaveBar({ form, part }: Props) {
  const { changed, clashing, wrong, failure, isSaving, undo } = form;
  const faulty = partsOf(wrong);
  const [other] = faulty;
  if (changed.length === 0) return null;
  return (
    <FormBar
      words={plural(changed.length, {
        one: 'One change is not saved yet.',
        other: '{count} changes are not saved yet.',
      })}
      failed={clashing.length > 0 ? t('Somebody else changed the same field. Choose a value, then save.') : failure}
      lead={
        faulty.includes(part) ? (
          <ShowProblem />
        ) : (
          other && (
            <Link to={`?part=${other.id}`} replace>
              {partLabels[other.id]()}
            </Link>
          )
        )
      }
    >
      <DiscardChanges off={isSaving} onDiscard={undo} />
      <SteadyButton type="submit" small busy={isSaving}>
        {isSaving ? t('Saving…') : t('Save')}
      </SteadyButton>
    </FormBar>
  );
}
