import { MESSAGE_KINDS, type MessageKind, type MessageSettings } from '@shop/contract/office/messages';
import { useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import styles from './messages.module.css';
import { TextEditor } from './text-editor.tsx';
import { kindLabel } from './words.ts';

interface Props {
  settings: MessageSettings;
  mayEdit: boolean;
}

export function Texts({ settings: { texts, placeholders }, mayEdit }: Props) {
  const [kind, setKind] = useState<MessageKind>('placed');
  const text = texts.find((one) => one.kind === kind);
  return (
    <section className={styles.part} aria-label="Texts">
      <h2>Texts</h2>
      <div className={styles.kind}>
        <SelectField
          label="Message"
          value={kind}
          options={MESSAGE_KINDS.map((one) => [one, kindLabel(one)] as const)}
          onChoose={setKind}
        />
      </div>
      {text && <TextEditor key={`${kind} ${text.version}`} text={text} placeholders={placeholders} mayEdit={mayEdit} />}
    </section>
  );
}
