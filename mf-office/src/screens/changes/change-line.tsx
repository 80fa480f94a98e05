import type { AuditEntry, ChangeKind } from '@shop/contract/office/changes';
import { dateAndTime } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import styles from './changes.module.css';
import { type FieldChange, fieldsOf, kindLabel } from './words.ts';

interface Props {
  change: AuditEntry;
  /** Shows only the changes of this item. */
  onSubject: (kind: ChangeKind, subject: string) => void;
}

const SHOWN_AT_ONCE = 6;

export function ChangeLine({ change, onSubject }: Props) {
  const { at, who, kind, subject } = change;
  const fields = fieldsOf(change);
  const more = fields.slice(SHOWN_AT_ONCE);
  return (
    <li>
      <p className={styles.about}>
        <span className={styles.kind}>{kindLabel(kind)}</span>
        <Button look="link" aria-label={`All changes of ${subject.name}`} onClick={() => onSubject(kind, subject.id)}>
          {subject.name}
        </Button>
        <span className={styles.who}>
          {who.name || 'The shop'}, <time dateTime={at}>{dateAndTime(at)}</time>
        </span>
      </p>
      <Fields fields={fields.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Fields fields={more} />
        </details>
      )}
    </li>
  );
}

const Fields = ({ fields }: { fields: readonly FieldChange[] }) => (
  <dl className={styles.fields}>
    {fields.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          <del>
            <span className={styles.hidden}>Before: </span>
            {before}
          </del>
          <span aria-hidden="true"> → </span>
          <ins>
            <span className={styles.hidden}>After: </span>
            {after}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
