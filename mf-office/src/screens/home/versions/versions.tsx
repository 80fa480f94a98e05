import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { useState } from 'react';
import { t } from '../../../t.ts';
import type { Draft } from '../use-draft.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { VersionItem } from './version-item.tsx';
import styles from './versions.module.css';

interface Props {
  home: HomeResponse;
  draft: Draft;
  mayEdit: boolean;
  isBusy: boolean;
  onChanged: (home: HomeResponse) => void;
  /** This version is the draft now. */
  onEditing: (version: HomeVersion) => void;
}

/** The first scheduled one besides this. */
const nextOf = ({ versions }: HomeResponse, of: HomeVersion) =>
  versions
    .filter(({ state, version }) => state === 'waiting' && version !== of.version)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[0];

type OpenDialog = { of: HomeVersion; what: 'restore' | 'times' | 'edit' | 'end' };

export function Versions({ home, draft, mayEdit, isBusy, onChanged, onEditing }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>();
  // An unchanged draft follows the live page; a draft with changes stays.
  const changed = (next: HomeResponse) => {
    if (next.draft.revision !== draft.draft.revision) onChanged(next);
  };
  const close = () => setDialog(undefined);
  const shown = home.versions.find(({ state }) => state === 'shown')?.version ?? null;
  if (home.versions.length === 0) return <p>{t('Nothing is published yet.')}</p>;
  return (
    <>
      <ol className={styles.versions}>
        {home.versions.map((version) => (
          <li key={version.version}>
            <VersionItem
              version={version}
              now={new Date(home.now)}
              mayEdit={mayEdit && !isBusy}
              onRestore={() => setDialog({ of: version, what: 'restore' })}
              onTimes={() => setDialog({ of: version, what: 'times' })}
              onEdit={() => setDialog({ of: version, what: 'edit' })}
              onEndNow={() => setDialog({ of: version, what: 'end' })}
            />
          </li>
        ))}
      </ol>
      {dialog?.what === 'restore' && (
        <RestoreDialog
          version={dialog.of}
          shown={shown}
          next={nextOf(home, dialog.of)}
          onDone={changed}
          onClose={close}
        />
      )}
      {dialog?.what === 'end' && <EndDialog version={dialog.of} onDone={changed} onClose={close} />}
      {dialog?.what === 'edit' && (
        <EditDialog version={dialog.of} draft={draft} onEditing={() => onEditing(dialog.of)} onClose={close} />
      )}
      {dialog?.what === 'times' && <TimesDialog version={dialog.of} onDone={changed} onClose={close} />}
    </>
  );
}
