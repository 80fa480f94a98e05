import { momentInWords } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import styles from './home.module.css';
import { isFit } from './section-problems.ts';
import type { Draft } from './use-draft.ts';

function words({ isSaving, isUnsaved, content, clashes, draft }: Draft): string {
  if (clashes.length > 0) return 'Not saved: somebody else changed the same.';
  if (isUnsaved && !isFit(content)) return 'Not saved: something needs attention. It is stored on this device.';
  if (isSaving || isUnsaved) return 'Saving…';
  if (!draft.differs) return 'This is what customers see.';
  // The demo comes with one.
  if (!draft.saved_at) return 'A draft is waiting to be published. Customers do not see it yet.';
  const who = draft.saved_by ? ` by ${draft.saved_by}` : '';
  return `Draft saved${who}, ${momentInWords(draft.saved_at)}. Customers do not see it yet.`;
}

export function DraftStatus({ draft }: { draft: Draft }) {
  return (
    <div className={styles.status} role="status">
      <p>{draft.failure ?? words(draft)}</p>
      {draft.failure !== undefined && (
        <Button look="line" small onClick={draft.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
