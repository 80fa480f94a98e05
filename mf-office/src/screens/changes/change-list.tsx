import type { AuditEntry, ChangeKind, ChangesResponse } from '@shop/contract/office/changes';
import { Button } from '@shop/ui/button';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { ChangedFields } from './changed-fields.tsx';
import { actorInWords, subjectInWords } from './log-words.ts';
import { fieldsOf, kindLabel } from './words.ts';

interface Props extends Pick<ChangesResponse, 'changes' | 'names'> {
  isOld: boolean;
  /** Shows only the changes of this item. */
  onSubject: (kind: ChangeKind, subject: string) => void;
}

const idOf = ({ seq }: AuditEntry) => String(seq);

const columnsOf = ({ names, onSubject }: Pick<Props, 'names' | 'onSubject'>): Column<AuditEntry>[] => [
  {
    key: 'subject',
    title: t('What'),
    width: '18rem',
    isHead: true,
    render: ({ kind, subject }) => {
      const name = subjectInWords(kind, subject.name);
      return (
        <>
          <Tag>{kindLabel(kind)}</Tag>{' '}
          <Button
            look="link"
            aria-label={t('All changes of {name}', { name })}
            onClick={() => onSubject(kind, subject.id)}
          >
            <Typed text={name} />
          </Button>
        </>
      );
    },
  },
  {
    key: 'fields',
    title: t('Change', {}, 'what changed'),
    render: (change) => <ChangedFields fields={fieldsOf(change, names)} />,
  },
  {
    key: 'who',
    title: t('Who and when'),
    width: '13rem',
    render: ({ at, who }) => (
      <>
        <div>
          <Typed text={actorInWords(who.name)} />
        </div>
        <time dateTime={at}>{dateAndTime(at)}</time>
      </>
    ),
  },
];

export function ChangeList({ changes, names, isOld, onSubject }: Props) {
  const columns = useMemo(() => columnsOf({ names, onSubject }), [names, onSubject]);
  return <DataList label={t('Changes')} rows={changes} idOf={idOf} columns={columns} isOld={isOld} />;
}
