import { stateOfGstin } from '@shop/contract/gst/gstin';
import { stateCodeOf } from '@shop/contract/gst/states';

interface Delivered {
  /** The buyer's GSTIN, of a business. */
  gstin?: string | undefined;
  /** The states of the delivery address: as written, and by its pincode. */
  states: readonly (string | undefined)[];
}

/**
 * The code of the state that gets the tax: for a business where it is registered, for a consumer where the goods go
 * (sections 10(1)(a) and (ca) of the IGST Act). An address without a state counts as the shop's.
 */
export function placeOfSupply({ gstin, states }: Delivered, shopState: string): string {
  if (gstin !== undefined) return stateOfGstin(gstin);
  return states.flatMap((state) => (state && stateCodeOf(state)) || [])[0] ?? shopState;
}
