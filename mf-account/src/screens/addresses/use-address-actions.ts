import type { AddressDraft } from '@shop/contract/address-rules';
import { notify } from '@shop/platform';
import { useChangeAddresses } from '../../queries/change-addresses.ts';
import { useUpdateProfile } from '../../queries/update-profile.ts';

/** What is being filled in: a new address, or one that is there. */
export interface Editing {
  id: string | null;
  draft: AddressDraft;
}

const NOTICE = 'addresses';
const told = (done: string, failed?: () => void) => ({
  onSuccess: () => notify.success(done, { id: NOTICE }),
  onError: () => {
    failed?.();
    notify.error('Please try again.', { id: NOTICE });
  },
});

/** The form closes at once and comes back, filled, where saving failed. */
export function useAddressActions(userId: string, setEditing: (editing: Editing | undefined) => void) {
  const change = useChangeAddresses(userId);
  const profile = useUpdateProfile(userId);
  return {
    save(editing: Editing) {
      const { id, draft } = editing;
      setEditing(undefined);
      change.mutate(
        id === null ? { kind: 'add', draft } : { kind: 'edit', id, draft },
        told('Address saved', () => setEditing(editing)),
      );
    },
    remove: (id: string) => change.mutate({ kind: 'delete', id }, told('Address deleted')),
    makeDefault: (id: string) => profile.mutate({ default_address: id }, told('Default address changed')),
  };
}
