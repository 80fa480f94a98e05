import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageLanguage,
  type MessageSettings,
} from '@shop/contract/office/messages';
import { currentLanguage } from '@shop/platform';
import { useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { t } from '../../t.ts';
import styles from './messages.module.css';
import { TextEditor } from './text-editor.tsx';
import { kindLabel, languages } from './words.ts';

interface Props {
  settings: MessageSettings;
  mayEdit: boolean;
}

export function Texts({ settings: { texts, placeholders }, mayEdit }: Props) {
  const [kind, setKind] = useState<MessageKind>('placed');
  const [chosen, setLanguage] = useState<MessageLanguage>(currentLanguage);
  const textIn = (language: string) => texts.find((one) => one.kind === kind && one.language === language);
  const english = textIn('en');
  // A language that the API has no texts in.
  const text = textIn(chosen) ?? (english && { ...english, language: chosen, version: 0, is_default: true });
  return (
    <section className={styles.part} aria-label={t('Texts', {}, 'of messages')}>
      <h2>{t('Texts', {}, 'of messages')}</h2>
      <div className={styles.kind}>
        <SelectField
          label={t('Message')}
          value={kind}
          options={MESSAGE_KINDS.map((one) => [one, kindLabel(one)] as const)}
          onChoose={setKind}
        />
        <SelectField label={t('Language')} value={chosen} options={languages()} onChoose={setLanguage} />
      </div>
      {text && (
        <TextEditor
          key={`${kind} ${text.language} ${text.version}`}
          text={text}
          placeholders={placeholders}
          mayEdit={mayEdit}
        />
      )}
    </section>
  );
}
