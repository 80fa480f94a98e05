import type { SavedAddress } from '@shop/contract/user';

type Parts = Pick<SavedAddress, 'address' | 'city' | 'state' | 'pin'>;

/** `14, 3rd Cross, Bengaluru, Karnataka - 560004` */
export const addressLine = ({ address, city, state, pin }: Parts) =>
  `${[address, city, state].filter(Boolean).join(', ')} - ${pin}`;
