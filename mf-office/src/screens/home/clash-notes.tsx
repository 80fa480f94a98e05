import { Button } from '@shop/ui/button';
import { t } from '../../t.ts';
import { changesBetween } from './changes-between.ts';
import styles from './home.module.css';
import { nameOf } from './section-words.ts';
import type { Draft } from './use-draft.ts';

/**
 * Changes that somebody else saved while this page was open: merged if only they changed it, otherwise to be decided.
 */
export function ClashNotes({ draft: { clashes, taken, content, draft, settle, forgetTaken } }: { draft: Draft }) {
  if (clashes.length === 0 && taken.length === 0) return null;
  const who = draft.saved_by ?? t('Somebody else');
  return (
    <div className={styles.clashes} role="alert">
      {taken.length > 0 && (
        <div>
          <p>{t('{who} also saved. Merged: {names}.', { who, names: taken.map(nameOf).join(', ') })}</p>
          <Button look="line" small onClick={forgetTaken}>
            {t('OK')}
          </Button>
        </div>
      )}
      {clashes.map((theirs) => {
        const mine = content.sections.filter(({ _id }) => _id === theirs._id);
        const [change] = changesBetween(
          { sections: mine, headerCategories: [] },
          { sections: [theirs], headerCategories: [] },
        );
        return (
          <div key={theirs._id}>
            <p>
              {t('{who} changed {name} as well. With theirs: {change}.', {
                who,
                name: nameOf(theirs),
                change: change ?? '',
              })}
            </p>
            <div className={styles.buttons}>
              <Button look="line" small onClick={() => settle(theirs, true)}>
                {t('Use theirs')}
              </Button>
              <Button look="line" small onClick={() => settle(theirs, false)}>
                {t('Keep mine')}
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
