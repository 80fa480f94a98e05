import { Button } from '@shop/ui/button';
import type { ReactNode } from 'react';
import { Typed } from '../../features/names/typed.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { rich, t } from '../../t.ts';
import styles from './home.module.css';
import { isFit } from './section-problems.ts';
import type { Draft } from './use-draft.ts';

function words({ isSaving, isUnsaved, content, clashes, draft }: Draft): ReactNode {
  if (clashes.length > 0) return t('Not saved: somebody else changed the same.');
  if (isUnsaved && !isFit(content)) return t('Not saved: something needs attention. It is stored on this device.');
  if (isSaving || isUnsaved) return t('Saving…');
  if (!draft.differs) return t('This is what customers see.');
  // The demo comes with one.
  if (!draft.saved_at) return t('A draft is waiting to be published. Customers do not see it yet.');
  const at = dateAndTime(draft.saved_at);
  return draft.saved_by
    ? rich('Draft saved by {name}, {at}. Customers do not see it yet.', { name: <Typed text={draft.saved_by} />, at })
    : t('Draft saved, {at}. Customers do not see it yet.', { at });
}

export function DraftStatus({ draft }: { draft: Draft }) {
  return (
    <div className={styles.status} role="status">
      <p>{draft.failure ?? words(draft)}</p>
      {draft.failure !== undefined && (
        <Button look="line" small onClick={draft.retry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
