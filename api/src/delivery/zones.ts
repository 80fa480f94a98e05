import type { DeliverySettings, DeliveryZone } from '@shop/contract/delivery';

export const NO_DELIVERY: DeliverySettings = {
  zones: [],
  closed_days: [],
  days_ahead: 7,
  unknown_weight: 500,
  pickup: { allowed: false, note: '' },
};

export const boundsOf = (pins: string): [first: string, last: string] => {
  const [first = '', last = first] = pins.split('-');
  return [first, last];
};

const lists = (pin: string) => (pins: string) => {
  const [first, last] = boundsOf(pins);
  return first <= pin && pin <= last;
};

/** The zone that lists the pincode; otherwise the zone for all other pincodes. */
export const zoneOf = ({ zones }: DeliverySettings, pin: string): DeliveryZone | undefined =>
  zones.find(({ pins }) => pins.some(lists(pin))) ?? zones.find(({ everywhere }) => everywhere);

/** Without settings every order is delivered free of charge, at any time. */
export const isUnset = ({ zones, pickup }: DeliverySettings) => zones.length === 0 && !pickup.allowed;
