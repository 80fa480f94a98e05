import type { AddressDraft } from '../../api/change-addresses.ts';
import { isPincode } from '../../api/pincode.ts';

export type AddressErrors = Partial<Record<keyof AddressDraft, string>>;

const REQUIRED = 'This is a required field';

export function addressErrors(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ['address_nickname', 'address', 'city', 'state'] as const) {
    if (draft[field].trim() === '') errors[field] = REQUIRED;
  }
  if (!isPincode(draft.pin)) errors.pin = 'Please enter a 6-digit pincode';
  return errors;
}

/** The locality stands at the end of the address; another choice takes its place. */
export function withLocality(address: string, locality: string, before: string): string {
  const ending = before && `, ${before}`;
  const bare =
    ending && address.endsWith(ending) ? address.slice(0, -ending.length) : address === before ? '' : address;
  if (locality === '') return bare;
  return bare.trim() === '' ? locality : `${bare.trimEnd().replace(/,$/, '')}, ${locality}`;
}

/** Which of the pincode's localities the address ends with. */
export const localityOf = (address: string, localities: readonly string[]) =>
  localities.find((locality) => address === locality || address.endsWith(`, ${locality}`)) ?? '';
