import { typedLang } from '@shop/ui/typed-lang';
import { Then } from '../../features/words/then.tsx';
import { t } from '../../t.ts';
import styles from './changes.module.css';
import type { FieldChange } from './words.ts';

const SHOWN_AT_ONCE = 6;

/** Each field before and after; the rest of a long list opens. */
export function ChangedFields({ fields }: { fields: readonly FieldChange[] }) {
  const more = fields.slice(SHOWN_AT_ONCE);
  return (
    <>
      <Fields fields={fields.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{t('{count} more', { count: more.length })}</summary>
          <Fields fields={more} />
        </details>
      )}
    </>
  );
}

const Fields = ({ fields }: { fields: readonly FieldChange[] }) => (
  <dl className={styles.fields}>
    {fields.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt lang={typedLang(label)}>{label}</dt>
        <dd>
          {before !== t('none') && (
            <>
              <del lang={typedLang(before)}>{before}</del>
              <Then />
            </>
          )}
          <ins lang={typedLang(after)}>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
