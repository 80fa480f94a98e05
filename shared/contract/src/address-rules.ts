import { digitsIn } from './ascii-digits.ts';
import { fillText, type Say } from './fill-text.ts';

export const ADDRESS_LIMITS = { pin: 6, address: 500, city: 100, state: 100, address_nickname: 40 } as const;

type AddressField = keyof typeof ADDRESS_LIMITS;

/** The fields of the form, without the owner. */
export type AddressDraft = Record<AddressField, string>;
export type AddressErrors = Partial<AddressDraft>;

export const emptyAddress: AddressDraft = { address_nickname: '', address: '', pin: '', city: '', state: '' };

export const pincodeDigits = (text: string) => digitsIn(text).slice(0, ADDRESS_LIMITS.pin);
export const PINCODE = '^[1-9][0-9]{5}$';
export const isPincode = (text: string) => new RegExp(PINCODE).test(text);
const wrongPincode = (say: Say) => say('Please enter a valid 6-digit pincode');

/** Six digits that no pincode has need not wait for the form to be saved. */
export const completePincodeError = (pin: string, say: Say = fillText): Pick<AddressErrors, 'pin'> =>
  pin.length === ADDRESS_LIMITS.pin && !isPincode(pin) ? { pin: wrongPincode(say) } : {};

/** The pincode comes first, as in the forms. */
export function addressErrors(draft: AddressDraft, say: Say = fillText): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of Object.keys(ADDRESS_LIMITS) as AddressField[]) {
    const text = draft[field].trim();
    const limit = ADDRESS_LIMITS[field];
    if (text === '') errors[field] = say('This is a required field');
    else if (text.length > limit) errors[field] = say('At most {limit} characters', { limit });
  }
  if (!errors.pin && !isPincode(draft.pin)) errors.pin = wrongPincode(say);
  return errors;
}

/** As it is saved: without surrounding spaces. */
export const trimmedAddress = (draft: AddressDraft): AddressDraft => ({
  address_nickname: draft.address_nickname.trim(),
  address: draft.address.trim(),
  pin: draft.pin,
  city: draft.city.trim(),
  state: draft.state.trim(),
});

/** `14, 3rd Cross, Bengaluru, Karnataka - 560004` */
export const addressLine = ({ address, city, state, pin }: Omit<AddressDraft, 'address_nickname'>) =>
  `${[address, city, state].filter(Boolean).join(', ')} - ${pin}`;
