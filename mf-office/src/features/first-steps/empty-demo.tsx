import type { Setup } from '@shop/contract/office/setup';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { emptyDemo } from '../../queries/setup.ts';
import { t } from '../../t.ts';
import { Problem } from '../problem/problem.tsx';
import { useSaving } from '../saving/use-saving.ts';
import styles from './first-steps.module.css';

type Demo = NonNullable<Setup['demo']>;

/** Everything on every page is another one afterwards. */
const startAgain = () => location.assign('/office');

export function EmptyDemo({ demo, onEmptied = startAgain }: { demo: Demo; onEmptied?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('Empty the demo')}
      </Button>
      {isOpen && <Confirm demo={demo} onEmptied={onEmptied} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({ demo, onEmptied, onClose }: { demo: Demo; onEmptied: () => void; onClose: () => void }) {
  const { business_name, products, orders, people } = demo;
  const [typed, setTyped] = useState('');
  const saving = useSaving();
  const isName = typed.trim().toLowerCase() === business_name.trim().toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isName) return;
    if (await saving.save(() => emptyDemo(typed))) onEmptied();
  }
  return (
    <Dialog title={t('Empty the demo?')} shape="centred" onClose={onClose}>
      <form className={styles.confirm} onSubmit={(event) => void submit(event)}>
        <p>
          {t(
            'This removes {products} products, {orders} orders, {people} people, the home page and all settings. It cannot be taken back. You stay signed in.',
            { products: formatCount(products), orders: formatCount(orders), people: formatCount(people) },
          )}
        </p>
        <TextField
          label={t("Type the shop's name: {business_name}", { business_name })}
          data-first-focus=""
          autoComplete="off"
          value={typed}
          error={saving.problemOf('business_name')}
          onChange={({ target }) => {
            saving.forget();
            setTyped(target.value);
          }}
        />
        {saving.problem && !saving.problemOf('business_name') && <Problem>{saving.problem}</Problem>}
        <div className={styles.buttons}>
          <Button look="soft" onClick={onClose}>
            {t('Keep the demo')}
          </Button>
          <SteadyButton look="bad" type="submit" busy={saving.isBusy} off={!isName}>
            {t('Empty it')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
