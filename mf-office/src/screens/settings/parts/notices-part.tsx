import type { Notice } from '@shop/contract/business';
import { ENGLISH } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { MomentField } from '../../../features/fields/time-fields.tsx';
import { momentProblem } from '../../../features/fields/typed-times.ts';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { newId } from '../../../features/new-id.ts';
import { dateAndTime } from '../../../lib/moments.ts';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';

/** Whether customers see it now. */
function noticeState({ starts_at, ends_at }: Notice, now: Date): string {
  if (momentProblem(starts_at) || momentProblem(ends_at)) return '';
  if (ends_at && new Date(ends_at) <= now) return t('ended');
  if (starts_at && new Date(starts_at) > now) return t('from {time}', { time: dateAndTime(starts_at) });
  return ends_at ? t('shown until {time}', { time: dateAndTime(ends_at) }) : t('shown');
}

const MOST = 5;

/** An emptied field is omitted: the API accepts no empty times. */
function withPart(notice: Notice, part: { [Field in keyof Notice]?: Notice[Field] | undefined }): Notice {
  const next = Object.entries({ ...notice, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as unknown as Notice;
}

export function NoticesPart({ form }: PartProps) {
  const notices = form.value('notices') ?? [];
  const [added, setAdded] = useState<string>();
  const change = (next: Notice[]) => form.change('notices', next);
  function add() {
    const _id = newId();
    setAdded(_id);
    change([...notices, { _id, text: '', link: '' }]);
  }
  return (
    <>
      <div className={styles.hint}>
        <SeenAt to="/" more={t('A line such as “Closed on Friday”.')}>
          {t('at the top of the home page')}
        </SeenAt>
      </div>
      <ClashNote form={form} field="notices" />
      {notices.length === 0 && <p>{t('No notices yet.')}</p>}
      {notices.map((notice, index) => {
        const set = (part: Parameters<typeof withPart>[1]) =>
          change(notices.map((one) => (one === notice ? withPart(notice, part) : one)));
        return (
          <fieldset key={notice._id} className={styles.group}>
            <legend>
              {t('Notice {number}', { number: index + 1 })} <small>{noticeState(notice, new Date())}</small>
            </legend>
            <TextField
              label={t('Text')}
              lang={ENGLISH}
              maxLength={200}
              autoFocus={notice._id === added}
              value={notice.text}
              error={form.problem(`notices.${index}.text`)}
              onChange={({ target }) => set({ text: target.value })}
            />
            <LanguageFields
              label={t('Text')}
              name="text"
              maxLength={200}
              texts={notice.in_languages}
              onChange={(in_languages) => set({ in_languages })}
            />
            <TextField
              label={t('Link (optional)')}
              placeholder={t('/categories/…')}
              value={notice.link}
              error={form.problem(`notices.${index}.link`)}
              onChange={({ target }) => set({ link: target.value })}
            />
            <div className={styles.row}>
              <MomentField
                label={t('From (optional)')}
                value={notice.starts_at}
                onChange={(starts_at) => set({ starts_at })}
              />
              <MomentField
                label={t('Until (optional)')}
                value={notice.ends_at}
                error={form.problem(`notices.${index}.ends_at`)}
                onChange={(ends_at) => set({ ends_at })}
              />
            </div>
            <Button
              look="line"
              small
              aria-label={t('Remove notice {number}', { number: index + 1 })}
              onClick={() => change(notices.filter((one) => one !== notice))}
            >
              {t('Remove')}
            </Button>
          </fieldset>
        );
      })}
      {notices.length < MOST && (
        <Button look="soft" small onClick={add}>
          {t('Add a notice')}
        </Button>
      )}
    </>
  );
}
