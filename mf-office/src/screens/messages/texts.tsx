import {
  MESSAGE_KINDS,
  MESSAGE_LANGUAGES,
  type MessageKind,
  type MessageLanguage,
  type MessageSettings,
} from '@shop/contract/office/messages';
import { useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { t } from '../../t.ts';
import styles from './messages.module.css';
import { TextEditor } from './text-editor.tsx';
import { kindLabel, languageLabel } from './words.ts';

interface Props {
  settings: MessageSettings;
  mayEdit: boolean;
}

export function Texts({ settings: { texts, placeholders }, mayEdit }: Props) {
  const [kind, setKind] = useState<MessageKind>('placed');
  const [chosen, setLanguage] = useState<MessageLanguage>('en');
  const ofKind = texts.filter((one) => one.kind === kind);
  const text = ofKind.find(({ language }) => language === chosen) ?? ofKind[0];
  return (
    <section className={styles.part} aria-label={t('Texts')}>
      <h2>{t('Texts')}</h2>
      <div className={styles.kind}>
        <SelectField
          label={t('Message')}
          value={kind}
          options={MESSAGE_KINDS.map((one) => [one, kindLabel(one)] as const)}
          onChoose={setKind}
        />
        {ofKind.length > 1 && (
          <SelectField
            label={t('Language of the customer')}
            value={chosen}
            options={MESSAGE_LANGUAGES.map((one) => [one, languageLabel(one)] as const)}
            onChoose={setLanguage}
          />
        )}
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
