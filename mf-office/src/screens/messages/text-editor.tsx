import type { MessageText, StoredText } from '@shop/contract/office/messages';
import { notify, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { AreaField, TextField } from '../../features/fields/text-field.tsx';
import { useLast } from '../../features/finding/use-last.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { previewQuery, saveText } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import { Bubble } from './bubble.tsx';
import styles from './messages.module.css';
import { readTemplates, type Templates, typedTemplates } from './templates.ts';

/** The names of places are the same in every language. */
const PLACES = 'name, order, total';

interface Props {
  text: MessageText;
  placeholders: readonly string[];
  mayEdit: boolean;
}

/** A text beside what the customer of the newest order would get. */
export function TextEditor({ text: before, placeholders, mayEdit }: Props) {
  const { kind, language, version } = before;
  const isEnglish = language === 'en';
  const [subject, setSubject] = useState(before.subject);
  const [text, setText] = useState(before.text);
  const [templates, setTemplates] = useState<Templates>(typedTemplates(before));
  const { save, isBusy, problem, problemOf } = useSaving();
  const typed = useDeferredValue({ kind, language, subject, text });
  const { data, error, isFetching, refetch } = useQuery(previewQuery(typed));
  const preview = useLast(data);

  const put = async (written: StoredText | null, done: string) => {
    if (await save(() => saveText(kind, { language, version, text: written }))) notify.success(done);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    await put({ subject, text, ...readTemplates(templates) }, t('The text is saved.'));
  }
  const change = (name: keyof Templates) => (event: { target: { value: string } }) =>
    setTemplates({ ...templates, [name]: event.target.value });

  return (
    <div className={styles.editor}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Subject, of an e-mail')}
          maxLength={150}
          readOnly={!mayEdit}
          value={subject}
          error={problemOf('text.subject')}
          onChange={({ target }) => setSubject(target.value)}
        />
        <AreaField
          label={t('Text', {}, 'of a message')}
          maxLength={2000}
          autoSize={{ minRows: 8, maxRows: 20 }}
          readOnly={!mayEdit}
          value={text}
          error={problemOf('text.text')}
          hint={t('You can use {places}', { places: placeholders.map((name) => `{${name}}`).join(' ') })}
          onChange={({ target }) => setText(target.value)}
        />
        <details className={styles.templates}>
          <summary>{t('Templates of WhatsApp and SMS')}</summary>
          <TextField
            label={t('WhatsApp: name of the approved template')}
            hint={
              isEnglish
                ? t('Without one, this message is not sent by WhatsApp.')
                : t('Without one, the English message is sent.')
            }
            readOnly={!mayEdit}
            value={templates.waName}
            error={problemOf('text.whatsapp.name')}
            onChange={change('waName')}
          />
          <TextField
            label={t('WhatsApp: its language')}
            readOnly={!mayEdit}
            value={templates.waLanguage}
            error={problemOf('text.whatsapp.language')}
            onChange={change('waLanguage')}
          />
          <TextField
            label={t('WhatsApp: what fills its places, in their order')}
            placeholder={PLACES}
            readOnly={!mayEdit}
            value={templates.waValues}
            error={problemOf('text.whatsapp') ?? problemOf('text.whatsapp.values')}
            onChange={change('waValues')}
          />
          <TextField
            label={t('SMS: id of the DLT template')}
            hint={
              isEnglish
                ? t('Without one, this message is not sent by SMS.')
                : t('Without one, the English message is sent.')
            }
            inputMode="numeric"
            readOnly={!mayEdit}
            value={templates.smsId}
            error={problemOf('text.sms.id')}
            onChange={change('smsId')}
          />
          <AreaField
            label={t('SMS: its wording, as registered')}
            autoSize={{ minRows: 2 }}
            maxLength={500}
            readOnly={!mayEdit}
            value={templates.smsText}
            error={problemOf('text.sms.text') ?? problemOf('text.sms')}
            onChange={change('smsText')}
          />
        </details>
        {mayEdit && (
          <div className={styles.actions}>
            <SteadyButton type="submit" busy={isBusy}>
              {t('Save the text')}
            </SteadyButton>
            {!before.is_default && (
              <SteadyButton look="line" busy={isBusy} onClick={() => void put(null, t('The shop’s own text is back.'))}>
                {t('Restore the shop’s own text')}
              </SteadyButton>
            )}
          </div>
        )}
        {problem && <Problem>{problem}</Problem>}
      </form>
      <section className={styles.preview} aria-label={t('Preview')}>
        <h3>{t('As the customer of the newest order would get it')}</h3>
        {!data && error !== undefined && (
          <Failure title={t('The preview did not load.')} busy={isFetching} onRetry={refetch} />
        )}
        {preview && <Bubble subject={preview.subject} text={preview.text} language={language} isOpen />}
        {preview && preview.unknown.length > 0 && (
          <Problem>
            {t('{places} has no meaning here.', { places: preview.unknown.map((name) => `{${name}}`).join(', ') })}
          </Problem>
        )}
      </section>
    </div>
  );
}
