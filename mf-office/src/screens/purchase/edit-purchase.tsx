import type { Purchase } from '@shop/contract/office/purchases';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { useLeaveGuard } from '../../features/leaving/use-leave-guard.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { isRight, sentLines, typedLines } from '../../features/purchases/lines.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { changePurchase } from '../../queries/purchases.ts';
import { t } from '../../t.ts';
import styles from './purchase.module.css';
import { PurchaseForm } from './purchase-form.tsx';

export function EditPurchase({ purchase, onDone }: { purchase: Purchase; onDone: () => void }) {
  const [lines, setLines] = useState(() => typedLines(purchase));
  const [note, setNote] = useState(purchase.note);
  const [version] = useState(purchase.version);
  const [tried, setTried] = useState(false);
  const saving = useSaving();
  const isChanged = note !== purchase.note || JSON.stringify(lines) !== JSON.stringify(typedLines(purchase));
  const guard = useLeaveGuard(isChanged, t('The changes of this purchase are not saved, and are lost.'));

  async function save() {
    setTried(true);
    if (lines.length === 0 || !lines.every(isRight)) return;
    const patch = { version, note, lines: sentLines(lines) };
    if (await saving.save(() => changePurchase(purchase._id, patch))) onDone();
  }
  return (
    <section className={styles.card}>
      {guard}
      <PurchaseForm lines={lines} note={note} showsProblems={tried} onLines={setLines} onNote={setNote} />
      {saving.problem && <Problem>{saving.problem}</Problem>}
      <div className={styles.buttons}>
        <SteadyButton busy={saving.isBusy} onClick={() => void save()}>
          {t('Save')}
        </SteadyButton>
        <Button look="line" onClick={onDone}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
}
