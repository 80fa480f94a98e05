import type { SavedAddress } from '@shop/contract/user';
import { AddressLine } from '@shop/ui/address-line';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { editIcon, trashIcon } from '@shop/ui/icon-paths';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { typedLang } from '@shop/ui/typed-lang';
import page from '../../account/account-page.module.css';
import tag from '../../account/tag.module.css';
import { UNSAVED_ID } from '../../queries/change-addresses.ts';
import { t } from '../../t.ts';
import styles from './address-card.module.css';

interface Props {
  address: SavedAddress;
  isDefault: boolean;
  edit(): void;
  remove(): void;
  makeDefault(): void;
}

export function AddressCard({ address, isDefault, edit, remove, makeDefault }: Props) {
  const saving = address._id === UNSAVED_ID;
  const name = address.address_nickname;
  return (
    <section className={`${page.panel} ${styles.card}`} aria-label={name} aria-busy={saving}>
      <div className={page.panelHead}>
        <h2 lang={typedLang(name)}>{name}</h2>
        {isDefault && <span className={tag.tag}>{t('Default')}</span>}
      </div>
      <p className={page.muted}>
        <AddressLine {...address} />
      </p>
      <div className={styles.actions}>
        <Button id={`edit-${address._id}`} look="link" disabled={saving} onClick={edit}>
          <Icon path={editIcon} size={20} />
          {t('Edit')}
        </Button>
        <Button look="link" className={styles.delete} disabled={saving} onClick={remove}>
          <Icon path={trashIcon} size={20} />
          {t('Delete')}
        </Button>
        {!isDefault && (
          <Button ref={passFocusOn} look="link" className={styles.last} disabled={saving} onClick={makeDefault}>
            {t('Make default')}
          </Button>
        )}
      </div>
    </section>
  );
}
