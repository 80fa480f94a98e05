import { Button } from '@shop/ui/button';
import { Late } from '@shop/ui/late';
import { useState } from 'react';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';

const loadList = async () => (await import(/* webpackChunkName: "device-list" */ './device-list.tsx')).DeviceList;

export function Devices({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>{t('Your devices')}</h2>
        <Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide devices') : t('Show devices')}
        </Button>
      </div>
      {open ? (
        <Late load={loadList} props={{ userId }} missing={t('The list did not load.')} />
      ) : (
        <p className={page.muted}>{t('See where you are logged in, and log out there.')}</p>
      )}
    </section>
  );
}
