import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { Problem } from '../../../features/problem/problem.tsx';
import { useSaving } from '../../../features/saving/use-saving.ts';
import { dateAndTime } from '../../../lib/moments.ts';
import { restoreVersion } from '../../../queries/home.ts';
import { t } from '../../../t.ts';
import styles from './versions.module.css';

interface Props {
  version: HomeVersion;
  /** What customers see, as far as this page knows. */
  shown: number | null;
  /** The next one that takes its place by itself. */
  next: HomeVersion | undefined;
  onDone: (home: HomeResponse) => void;
  onClose: () => void;
}

export function RestoreDialog({ version: { version }, shown, next, onDone, onClose }: Props) {
  const { save, isBusy, problem } = useSaving();
  async function restore() {
    if (!(await save(async () => onDone(await restoreVersion(version, { shown }))))) return;
    notify.success(t('Customers see it now.'));
    onClose();
  }
  return (
    <Dialog title={t('Restore version {version}?', { version })} shape="centred" onClose={onClose}>
      <div className={styles.form}>
        <p>{t('Customers see it at once, as a new version. A draft that you are working on stays as it is.')}</p>
        {next && (
          <p>
            {t('Version {version} is scheduled: it replaces this one on {time}.', {
              version: next.version,
              time: dateAndTime(next.starts_at),
            })}
          </p>
        )}
        {problem && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton data-first-focus="" busy={isBusy} onClick={() => void restore()}>
            {t('Restore')}
          </SteadyButton>
          <Button look="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
