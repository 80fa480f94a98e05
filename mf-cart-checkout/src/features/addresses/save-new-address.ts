import type { SavedAddress } from '@shop/contract/user';
import { ApiError } from '@shop/platform';
import { addAddress } from '../../queries/add-address.ts';
import type { NewAddressForm } from './new-address.tsx';

/** The saved address, or null with the sentences shown and the first wrong field focused. */
export async function saveNewAddress(userId: string, form: NewAddressForm): Promise<SavedAddress | null> {
  const draft = await form.settle();
  if (draft === null) return null;
  try {
    return await addAddress(userId, draft);
  } catch (failure) {
    const fields = failure instanceof ApiError ? failure.fields : {};
    form.refuse(
      Object.keys(fields).length > 0 ? fields : { address: 'The address could not be saved. Please try again.' },
    );
    return null;
  }
}
