import type { Settings } from '@shop/contract/office/settings';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { FieldGroup } from '../../features/fields/field-group.tsx';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { Typed } from '../../features/names/typed.tsx';
import { partLabels } from '../../features/words/settings-parts.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { rich, t } from '../../t.ts';
import { PartChoice } from './part-choice.tsx';
import { PARTS } from './parts.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsEditor({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const mayEdit = useMe().may('settings.edit');
  const wanted = new URLSearchParams(useLocation().search).get('part');
  const part = PARTS.find(({ id }) => id === wanted) ?? PARTS[0];
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { currentTarget } = event;
    await form.save();
    focusFirstProblem(currentTarget as HTMLElement);
  }
  return (
    <>
      <PartChoice part={part} changed={form.changed} wrong={form.wrong} />
      {!mayEdit && <p className={styles.closed}>{t('Your role can view the settings, but not change them.')}</p>}
      <form className={styles.whole} onSubmit={(event) => void save(event)} noValidate>
        <FieldGroup className={styles.form} disabled={!mayEdit} aria-label={partLabels[part.id]()}>
          <part.Fields form={form} />
        </FieldGroup>
        {mayEdit && <SaveBar form={form} part={part} />}
      </form>
      {settings.saved_at && (
        <p className={styles.last}>
          {settings.saved_by
            ? rich('Last saved by {name} on {time}.', {
                name: <Typed text={settings.saved_by} />,
                time: dateAndTime(settings.saved_at),
              })
            : t('Last saved on {time}.', { time: dateAndTime(settings.saved_at) })}
        </p>
      )}
    </>
  );
}
