import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { useState } from 'react';
import type { Draft } from '../use-draft.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { VersionItem } from './version-item.tsx';
import styles from './versions.module.css';

interface Props {
  home: HomeResponse;
  draft: Draft;
  mayEdit: boolean;
  /** A request is running. */
  isBusy: boolean;
  onChanged: (home: HomeResponse) => void;
}

type Asked = { of: HomeVersion; what: 'restore' | 'times' };

/** Every published home page: live, scheduled and past. */
export function Versions({ home, draft, mayEdit, isBusy, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>();
  // An unchanged draft follows the live page; a draft with changes stays.
  const changed = (next: HomeResponse) => {
    if (next.draft.revision !== draft.draft.revision) onChanged(next);
  };
  const close = () => setAsked(undefined);
  if (home.versions.length === 0) return <p>Nothing was published yet.</p>;
  return (
    <>
      <ol className={styles.versions}>
        {home.versions.map((version) => (
          <li key={version.version}>
            <VersionItem
              version={version}
              now={new Date(home.now)}
              mayEdit={mayEdit && !isBusy}
              onRestore={() => setAsked({ of: version, what: 'restore' })}
              onTimes={() => setAsked({ of: version, what: 'times' })}
            />
          </li>
        ))}
      </ol>
      {asked?.what === 'restore' && <RestoreDialog version={asked.of} onDone={changed} onClose={close} />}
      {asked?.what === 'times' && <TimesDialog version={asked.of} onDone={changed} onClose={close} />}
    </>
  );
}
