import { MESSAGE_KINDS, type MessageChannel, type MessageSettings } from '@shop/contract/office/messages';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { Field } from '../../features/fields/field.tsx';
import { popupPlace } from '../../features/fields/popup-place.ts';
import { SelectField } from '../../features/fields/select-field.tsx';
import { SwitchField } from '../../features/fields/switch-field.tsx';
import { TimeInput } from '../../features/fields/time-fields.tsx';
import { timeProblem } from '../../features/fields/typed-times.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { saveSending } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import styles from './messages.module.css';
import { ALL_CHANNELS, channelLabel, kindLabel, languages } from './words.ts';

interface Props {
  settings: MessageSettings;
  mayEdit: boolean;
}

const NIGHT = { from: '21:00', to: '08:00' };

/** When messages are held, and by which channels each kind is sent. */
export function Sending({ settings, mayEdit }: Props) {
  const { version, channels } = settings;
  const [quiet, setQuiet] = useState(settings.quiet);
  const [ways, setWays] = useState(settings.ways);
  const [shop_language, setShopLanguage] = useState(settings.shop_language);
  const { save, isBusy, problem } = useSaving();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (quiet && (timeProblem(quiet.from) || timeProblem(quiet.to) || quiet.from === quiet.to)) return;
    if (await save(() => saveSending({ version, quiet, shop_language, ways }))) notify.success(t('Saved.'));
  }

  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)}>
      <h2>{t('When and how')}</h2>
      <p className={styles.quiet}>
        {channels.length === 0
          ? t('No channel is set up on the server, so nothing is sent.')
          : t('Set up on the server: {channels}.', { channels: channels.map(channelLabel).join(', ') })}
      </p>
      <fieldset disabled={!mayEdit} className={styles.fields}>
        <SwitchField
          label={t('Quiet hours: no WhatsApp and no SMS, except replies to an order or a payment')}
          isOn={quiet !== null}
          onSwitch={(isOn) => mayEdit && setQuiet(isOn ? NIGHT : null)}
        />
        {quiet && (
          <div className={styles.hours}>
            <TimeInput
              aria-label={t('Quiet from')}
              value={quiet.from}
              onChange={(from) => setQuiet({ ...quiet, from })}
            />
            <span>{t('to', {}, 'between two times')}</span>
            <TimeInput aria-label={t('Quiet until')} value={quiet.to} onChange={(to) => setQuiet({ ...quiet, to })} />
          </div>
        )}
        {quiet && quiet.from === quiet.to && (
          <Problem>{t('The quiet hours must end at another time than they begin.')}</Problem>
        )}
        <div className={styles.kind}>
          <SelectField
            label={t('Language of messages to the shop')}
            value={shop_language}
            options={languages()}
            onChoose={setShopLanguage}
          />
        </div>
        <div className={styles.ways}>
          {MESSAGE_KINDS.map((kind) => (
            <Field key={kind} label={kindLabel(kind)}>
              {(control) => (
                <Select<MessageChannel[]>
                  {...control}
                  mode="multiple"
                  disabled={!mayEdit}
                  placeholder={t('Not sent')}
                  showSearch={false}
                  getPopupContainer={popupPlace}
                  value={ways[kind] ?? []}
                  options={ALL_CHANNELS.map((value) => ({ value, label: channelLabel(value) }))}
                  onChange={(chosen) => setWays({ ...ways, [kind]: chosen })}
                />
              )}
            </Field>
          ))}
        </div>
        <p className={styles.quiet}>
          {t(
            'The first one is tried first, the next one when it refuses or is away. What is not set up is skipped. Without a choice the message is not sent.',
          )}
        </p>
      </fieldset>
      {mayEdit && (
        <SteadyButton type="submit" busy={isBusy}>
          {t('Save')}
        </SteadyButton>
      )}
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}
