import { Button } from '@shop/ui/button';
import { Late } from '@shop/ui/late';
import { useState } from 'react';
import page from '../../account/account-page.module.css';

const loadList = async () => (await import(/* webpackChunkName: "device-list" */ './device-list.tsx')).DeviceList;

export function Devices({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>Your devices</h2>
        <Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide devices' : 'Show devices'}
        </Button>
      </div>
      {open ? (
        <Late load={loadList} props={{ userId }} missing="The list did not load." />
      ) : (
        <p className={page.muted}>See where you are logged in, and log out there.</p>
      )}
    </section>
  );
}
