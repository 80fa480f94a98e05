import type { HomeResponse } from '@shop/contract/office/home';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { discardDraft } from '../../queries/home.ts';
import styles from './home.module.css';

interface Props {
  revision: string;
  onDiscarded: (home: HomeResponse) => void;
  onClose: () => void;
}

export function DiscardDialog({ revision, onDiscarded, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function discard() {
    setBusy(true);
    try {
      onDiscarded(await discardDraft(revision));
      onClose();
    } catch (failure) {
      setProblem(sentenceOf(failure));
      setBusy(false);
    }
  }
  return (
    <Dialog title="Discard the draft?" shape="centred" onClose={onClose}>
      <p>The page here becomes again what customers see. The log of changes keeps what the draft was.</p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button look="soft" data-first-focus="" onClick={onClose}>
          Keep it
        </Button>
        <SteadyButton look="bad" busy={isBusy} onClick={() => void discard()}>
          Discard it
        </SteadyButton>
      </div>
    </Dialog>
  );
}
