import type { AddressDraft } from '@shop/contract/address-rules';
import { ApiError, notify } from '@shop/platform';
import { storeAddress } from '@shop/ui/typed-address';
import { useChangeAddresses } from '../../queries/change-addresses.ts';
import { useUpdateProfile } from '../../queries/update-profile.ts';
import { t } from '../../t.ts';

/** The open form: for a new address, or an existing one. */
export interface Editing {
  id: string | null;
  draft: AddressDraft;
}

/** The name of what is typed into the form for a new address. The cart, which opens what was begun, has another one. */
export const NEW_FORM = 'book';
const NOTICE = 'addresses';

/** A refusal would be repeated, so it has a reason. */
function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status < 400 || failure.status > 499) return t('Please try again.');
  return Object.values(failure.fields)[0] ?? failure.message;
}

const withNotice = (done: string, failed?: () => void) => ({
  onSuccess: () => notify.success(done, { id: NOTICE }),
  onError: (failure: unknown) => {
    failed?.();
    notify.error(sentenceOf(failure), { id: NOTICE });
  },
});

/** The form closes at once and opens again, filled, if saving failed. */
export function useAddressActions(userId: string, setEditing: (editing: Editing | undefined) => void) {
  const change = useChangeAddresses(userId);
  const profile = useUpdateProfile(userId);
  return {
    save(editing: Editing) {
      const { id, draft } = editing;
      const { address, ...rest } = draft;
      setEditing(undefined);
      change.mutate(
        id === null ? { kind: 'add', draft } : { kind: 'edit', id, draft },
        withNotice(t('Address saved'), () => {
          storeAddress(id ?? NEW_FORM, { ...rest, house: address });
          setEditing(editing);
        }),
      );
    },
    remove: (id: string) => change.mutate({ kind: 'delete', id }, withNotice(t('Address deleted'))),
    makeDefault: (id: string) => profile.mutate({ default_address: id }, withNotice(t('Default address changed'))),
  };
}
