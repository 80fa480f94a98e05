import { Field } from '@shop/ui/field';
import { useState } from 'react';
import { descriptionHtml, descriptionText } from './description-text.ts';
import styles from './product-form.module.css';

interface Props {
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** As text if it is simple, otherwise as HTML. */
export function DescriptionField({ html, error, onChange }: Props) {
  // The input stays unchanged while typing: blank lines at its end have no HTML.
  const [typed, setTyped] = useState<{ text: string; html: string }>();
  const plain = descriptionText(html);
  const text = typed?.html === html ? typed.text : plain;
  const isHtml = text === undefined;

  function change(value: string) {
    const next = isHtml ? value : descriptionHtml(value);
    if (!isHtml) setTyped({ text: value, html: next });
    onChange(next);
  }

  return (
    <Field
      label="Description"
      error={error}
      hint={
        isHtml ? 'Written in HTML.' : 'A blank line begins a paragraph, “- ” a list. **Two stars** make words bold.'
      }
    >
      {(control) => (
        <textarea
          {...control}
          name="description"
          className={`${control.className} ${styles.long}`}
          rows={6}
          maxLength={19_000}
          value={text ?? html}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
