/** What is typed into the form of a new address. */
export interface AddressDraft {
  address_nickname: string;
  address: string;
  pin: string;
  city: string;
  state: string;
}

export type AddressErrors = Partial<Record<keyof AddressDraft, string>>;

export const emptyDraft: AddressDraft = { address_nickname: '', address: '', pin: '', city: '', state: '' };

const REQUIRED = 'This is a required field';
const LIMITS: Record<keyof AddressDraft, number> = {
  address_nickname: 40,
  address: 500,
  pin: 6,
  city: 100,
  state: 100,
};

const FORM_ORDER = ['pin', 'address', 'city', 'state', 'address_nickname'] as const;

export const pinDigits = (text: string) => text.replace(/\D/g, '').slice(0, LIMITS.pin);
export const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin);

/** A sentence for every field that is wrong, in the order of the form. */
export function addressErrors(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of FORM_ORDER) {
    const text = draft[field].trim();
    if (text === '') errors[field] = REQUIRED;
    else if (text.length > LIMITS[field]) errors[field] = `At most ${LIMITS[field]} characters`;
  }
  if (!errors.pin && !isPin(draft.pin)) errors.pin = 'Please enter a valid 6-digit pincode';
  return errors;
}

export const trimmed = (draft: AddressDraft): AddressDraft => ({
  address_nickname: draft.address_nickname.trim(),
  address: draft.address.trim(),
  pin: draft.pin,
  city: draft.city.trim(),
  state: draft.state.trim(),
});
