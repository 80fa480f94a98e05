import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Late } from '@shop/ui/late';
import { useState } from 'react';
import page from '../../account/account-page.module.css';
import { choicesQuery } from '../../queries/message-choices.ts';
import { t } from '../../t.ts';

const loadList = async () =>
  (await import(/* webpackChunkName: "message-list" */ './message-channels.tsx')).MessageChannels;

export function MessageChoices({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(choicesQuery(userId));
  if (data?.channels?.length === 0)
    return (
      <section className={page.panel}>
        <h2>{t('Messages about your orders')}</h2>
        <p className={page.muted}>{t('The shop sends no messages yet. Your orders are on their page.')}</p>
      </section>
    );
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>{t('Messages about your orders')}</h2>
        <Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide') : t('Choose')}
        </Button>
      </div>
      {open ? (
        <Late load={loadList} props={{ userId }} missing={t('The choices did not load.')} />
      ) : (
        <p className={page.muted}>{t('Choose how the shop tells you about your orders.')}</p>
      )}
    </section>
  );
}
