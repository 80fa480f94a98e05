import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { SteadyButton } from '@shop/ui/steady-button';
import { useMedia } from '@shop/ui/use-media';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { t } from '../../t.ts';
import { ClashNotes } from './clash-notes.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { DraftStatus } from './draft-status.tsx';
import styles from './home.module.css';
import { Preview } from './preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SectionList } from './sections/section-list.tsx';
import { useDraft } from './use-draft.ts';
import { Versions } from './versions/versions.tsx';

const allViews = () =>
  [
    ['sections', t('Sections')],
    ['preview', t('Preview')],
    ['versions', t('Versions')],
  ] as const;
const WIDE = '(min-width: 75em)';

/** The ids as far as the open section; none is open: none. */
const upTo = (sections: readonly { _id: string }[], open: string | undefined) =>
  sections.slice(0, sections.findIndex(({ _id }) => _id === open) + 1).map(({ _id }) => _id);

export function HomeEditor({ home }: { home: HomeResponse }) {
  const draft = useDraft(home);
  const mayEdit = useMe().may('home.edit');
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const [open, setOpen] = useState<string>();
  const [edited, setEdited] = useState<HomeVersion>();
  const wanted = new URLSearchParams(useLocation().search).get('view');
  const views = allViews().filter(([id]) => !isWide || id !== 'preview');
  const view = views.find(([id]) => id === wanted)?.[0] ?? 'sections';
  const startEditing = (version: HomeVersion) => {
    setEdited(version.state === 'waiting' ? version : undefined);
    void navigate('?view=sections', { replace: true });
  };
  const finish = (next: HomeResponse) => {
    setEdited(undefined);
    draft.replace(next);
  };
  const isSettled = !draft.isUnsaved && !draft.isSaving;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('Home page')}</h1>
          <DraftStatus draft={draft} />
        </div>
        {mayEdit && (
          <div className={styles.buttons}>
            <SteadyButton
              look="line"
              small
              off={!isSettled || !draft.draft.differs}
              onClick={() => setDialog('discard')}
            >
              {t('Discard draft')}
            </SteadyButton>
            <SteadyButton
              small
              // A scheduled version that is edited can get other times with the same content.
              off={!isSettled || draft.clashes.length > 0 || (!draft.draft.differs && !edited)}
              onClick={() => setDialog('publish')}
            >
              {t('Publish…')}
            </SteadyButton>
          </div>
        )}
      </header>
      {!mayEdit && <p className={styles.note}>{t('Your role can view the home page, but not change it.')}</p>}
      <ClashNotes draft={draft} />
      <Tabs
        activeKey={view}
        onChange={(id) => void navigate(`?view=${id}`, { replace: true })}
        items={views.map(([key, label]) => ({ key, label }))}
      />
      <div className={isWide ? styles.columns : undefined}>
        <div>
          {view === 'sections' && <SectionList draft={draft} mayEdit={mayEdit} open={open} onOpen={setOpen} />}
          {view === 'versions' && (
            <Versions
              home={home}
              mayEdit={mayEdit}
              isBusy={!isSettled}
              onChanged={draft.replace}
              onEditing={startEditing}
              draft={draft}
            />
          )}
        </div>
        {(isWide || view === 'preview') && (
          <Preview revision={draft.draft.revision} upTo={upTo(draft.content.sections, open)} />
        )}
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          home={home}
          draft={draft}
          edited={edited}
          onPublished={finish}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog revision={draft.draft.revision} onDiscarded={finish} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
