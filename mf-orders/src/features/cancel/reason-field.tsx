import { REQUIRED } from '@shop/contract/person-rules';
import { Field } from '@shop/ui/field';
import layout from '@shop/ui/layout.module.css';
import { sayRules, t } from '../../t.ts';
import styles from './reason-dialog.module.css';

const MOST_LETTERS = 500;

interface Props {
  label: string;
  /** The most common reasons, each one tap; the text can be edited. */
  presets: readonly string[];
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}

export const ReasonField = ({ label, presets, reason, isMissing, onChange }: Props) => (
  <>
    <fieldset className={styles.presets}>
      <legend className={layout.hidden}>{t('Common reasons')}</legend>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.preset}
          aria-pressed={reason === preset}
          onClick={() => onChange(preset)}
        >
          {preset}
        </button>
      ))}
    </fieldset>
    <Field label={t('{label} (required)', { label })} error={isMissing ? sayRules(REQUIRED) : undefined}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={MOST_LETTERS}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </Field>
  </>
);
