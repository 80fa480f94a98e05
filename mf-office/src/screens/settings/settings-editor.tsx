import type { Settings } from '@shop/contract/office/settings';
import { Tag } from 'antd';
import type { SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FieldGroup } from '../../features/fields/field-group.tsx';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { PARTS, partsOf } from './parts.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsEditor({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const mayEdit = useMe().may('settings.edit');
  const wanted = new URLSearchParams(useLocation().search).get('part');
  const part = PARTS.find(({ id }) => id === wanted) ?? PARTS[0];
  const unsaved = partsOf(form.changed);
  const wrong = partsOf(form.wrong);
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { currentTarget } = event;
    await form.save();
    focusFirstProblem(currentTarget as HTMLElement);
  }
  return (
    <>
      <nav className={styles.tabs} aria-label={t('Parts of the settings')}>
        {PARTS.map((one) => (
          <Link key={one.id} to={`?part=${one.id}`} replace aria-current={one === part ? 'page' : undefined}>
            {one.label()}
            {wrong.includes(one) && <Tag color="error">{t('needs attention')}</Tag>}
            {unsaved.includes(one) && !wrong.includes(one) && <Tag color="warning">{t('not saved')}</Tag>}
          </Link>
        ))}
        <Link to={PAGES.delivery}>{t('Delivery')}</Link>
      </nav>
      {!mayEdit && <p className={styles.closed}>{t('Your role can view the settings, but not change them.')}</p>}
      <form onSubmit={(event) => void save(event)} noValidate>
        <FieldGroup className={styles.form} disabled={!mayEdit} aria-label={part.label()}>
          <part.Fields form={form} />
        </FieldGroup>
        {mayEdit && <SaveBar form={form} />}
      </form>
      {settings.saved_at && (
        <p className={styles.last}>
          {settings.saved_by
            ? t('Last saved by {name} on {time}.', { name: settings.saved_by, time: dateAndTime(settings.saved_at) })
            : t('Last saved on {time}.', { time: dateAndTime(settings.saved_at) })}
        </p>
      )}
    </>
  );
}
