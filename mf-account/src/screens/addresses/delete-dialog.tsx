import { addressLine } from '@shop/contract/address-rules';
import type { SavedAddress } from '@shop/contract/user';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';
import styles from './delete-dialog.module.css';

interface Props {
  address: SavedAddress;
  close(): void;
  confirm(): void;
}

export function DeleteDialog({ address, close, confirm }: Props) {
  return (
    <Dialog title={t('Delete this address?')} shape="centred" onClose={close}>
      <p className={page.muted}>
        <b>{address.address_nickname}</b>
        <br />
        {addressLine(address)}
      </p>
      <div className={styles.choices}>
        <Button look="line" data-first-focus="" onClick={close}>
          {t('Keep it')}
        </Button>
        <Button look="bad" onClick={confirm}>
          {t('Delete')}
        </Button>
      </div>
    </Dialog>
  );
}
