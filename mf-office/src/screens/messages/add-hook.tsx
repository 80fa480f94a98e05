import { HOOK_EVENTS, type HookEvent, type NewWebHook } from '@shop/contract/office/webhooks';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { addHook } from '../../queries/web-hooks.ts';
import { rich, t } from '../../t.ts';
import { EventsField } from './events-field.tsx';
import styles from './messages.module.css';

const EXAMPLE = 'https://erp.example/orders';

export function AddHook() {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<HookEvent[]>([...HOOK_EVENTS]);
  const [added, setAdded] = useState<NewWebHook>();
  const { save, isBusy, problem, problemOf } = useSaving();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isSaved = await save(async () => setAdded(await addHook(url.trim(), events)));
    if (isSaved) setUrl('');
  }

  return (
    <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('Tell another system')}</h2>
      <p className={styles.quiet}>
        {t(
          'It gets a signed POST for each event of an order: X-Shop-Signature is t=…,v1=HMAC-SHA256 of “t.body” with the secret.',
        )}
      </p>
      <TextField
        label={t('Address')}
        type="url"
        placeholder={EXAMPLE}
        value={url}
        error={problemOf('url')}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventsField value={events} onChange={setEvents} />
      <SteadyButton type="submit" busy={isBusy} off={url.trim() === '' || events.length === 0}>
        {t('Add')}
      </SteadyButton>
      {problem && !problemOf('url') && <Problem>{problem}</Problem>}
      {added && (
        <p className={styles.note} role="status">
          {rich('The secret of {address}, shown only now: {secret}', {
            address: added.webhook.url,
            secret: <code className={styles.secret}>{added.secret}</code>,
          })}
        </p>
      )}
    </form>
  );
}
