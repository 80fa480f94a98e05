import { SteadyButton } from '@shop/ui/steady-button';
import { t } from '../../t.ts';
import finding from '../finding/finding.module.css';

interface Props {
  cursor: string | undefined;
  /** Of the next page, if there is one. */
  next: string | null;
  onTurn(change: { cursor: string | undefined }): void;
}

/** The pages of a list that is read from its newest entry on. Hidden if everything is on one page. */
export function NewerOlder({ cursor, next, onTurn }: Props) {
  if (!cursor && !next) return null;
  const turn = (to: string | undefined) => {
    onTurn({ cursor: to });
    scrollTo({ top: 0 });
  };
  return (
    <nav className={finding.pager} aria-label={t('Pages')}>
      <SteadyButton look="line" small off={!cursor} onClick={() => turn(undefined)}>
        {t('Newest')}
      </SteadyButton>
      <SteadyButton look="line" small off={!next} onClick={() => turn(next ?? undefined)}>
        {t('Older')}
      </SteadyButton>
    </nav>
  );
}
