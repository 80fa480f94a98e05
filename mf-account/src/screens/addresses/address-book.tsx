import { emptyAddress } from '@shop/contract/address-rules';
import type { SavedAddress } from '@shop/contract/user';
import { useQuery } from '@shop/platform';
import { AddressLine } from '@shop/ui/address-line';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import { begunAddress } from '@shop/ui/typed-address';
import { useEffect, useRef, useState } from 'react';
import page from '../../account/account-page.module.css';
import { AccountSkeleton } from '../../account/account-skeleton.tsx';
import { addressesQuery } from '../../queries/addresses.ts';
import { userQuery } from '../../queries/user.ts';
import { t } from '../../t.ts';
import { AddressCard } from './address-card.tsx';
import styles from './delete-dialog.module.css';
import { type Editing, NEW_FORM, useAddressActions } from './use-address-actions.ts';

interface Props {
  address: SavedAddress;
  close(): void;
  confirm(): void;
}

function DeleteDialog({ address, close, confirm }: Props) {
  return (
    <Dialog title={t('Delete this address?')} shape="centred" onClose={close}>
      <p className={page.muted}>
        <b>{address.address_nickname}</b>
        <br />
        <AddressLine {...address} />
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

const loadForm = async () => (await import(/* webpackChunkName: "address-form" */ './address-form.tsx')).AddressForm;

const NEW = 'edit-new';

/** A form in which somebody has begun, before they went to another page or language. */
function begun(): Editing | undefined {
  const form = begunAddress();
  if (form === undefined || form === 'new') return undefined;
  return { id: form === NEW_FORM ? null : form, draft: emptyAddress };
}

/** The button that opened the form is removed with it: after closing, it gets the focus again. */
function useReturningFocus(editing: Editing | undefined) {
  const opener = useRef<string>(null);
  useEffect(() => {
    const before = opener.current;
    opener.current = editing ? `edit-${editing.id ?? 'new'}` : null;
    if (before && !editing) (document.getElementById(before) ?? document.getElementById(NEW))?.focus();
  }, [editing]);
}

export function AddressBook({ userId }: { userId: string }) {
  const { data: addresses, error, isFetching, refetch } = useQuery(addressesQuery(userId));
  const { data: user } = useQuery(userQuery(userId));
  const [editing, setEditing] = useState(begun);
  const [deleting, setDeleting] = useState<SavedAddress>();
  const actions = useAddressActions(userId, setEditing);
  useReturningFocus(editing);

  if (!addresses && error)
    return (
      <Failure title={t('Your addresses did not load.')} busy={isFetching} onRetry={refetch}>
        {t('Nothing of them is lost.')}
      </Failure>
    );
  if (!addresses) return <AccountSkeleton />;

  // The address that the form is for; null if it is a new one, or was deleted elsewhere meanwhile.
  const id = addresses.find(({ _id }) => _id === editing?.id)?._id ?? null;
  const form = editing && (
    <Late
      key={editing.id ?? 'new'}
      load={loadForm}
      props={{
        draft: editing.draft,
        isNew: id === null,
        storedAs: editing.id ?? NEW_FORM,
        isGone: id !== editing.id,
        taken: addresses.filter(({ _id }) => _id !== id).map(({ address_nickname }) => address_nickname),
        cancel: () => setEditing(undefined),
        save: (draft) => actions.save({ id, draft }),
      }}
      fallback={<AccountSkeleton />}
      missing={t('The form did not load.')}
    />
  );
  const cards = addresses.map((address) =>
    id === address._id ? (
      form
    ) : (
      <AddressCard
        key={address._id}
        address={address}
        isDefault={user?.default_address === address._id}
        edit={() => setEditing({ id: address._id, draft: address })}
        remove={() => setDeleting(address)}
        makeDefault={() => actions.makeDefault(address._id)}
      />
    ),
  );
  return (
    <div className={page.stack}>
      <div className={page.head}>
        <h1>{t('Saved addresses')}</h1>
        {!editing && (
          <Button id={NEW} look="link" onClick={() => setEditing({ id: null, draft: emptyAddress })}>
            {t('Add address')}
          </Button>
        )}
      </div>
      {addresses.length === 0 && !editing && <p className={page.muted}>{t('You have no saved address yet.')}</p>}
      {id === null ? [...cards, form] : cards}
      {deleting && (
        <DeleteDialog
          address={deleting}
          close={() => setDeleting(undefined)}
          confirm={() => {
            setDeleting(undefined);
            actions.remove(deleting._id);
          }}
        />
      )}
    </div>
  );
}
