import type { DeliverySettings, DeliverySlot, DeliveryZone } from '@shop/contract/delivery';
import { demoId } from './ids.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKING_DAYS = EVERY_DAY.slice(0, 6);

const slot = (from: string, to: string, cutoff: DeliverySlot['cutoff']): DeliverySlot => ({
  _id: demoId(`slot ${from}`),
  from,
  to,
  cutoff,
  capacity: 20,
});

const zone = (name: string, fields: Omit<DeliveryZone, '_id' | 'name'>): DeliveryZone => ({
  _id: demoId(`zone ${name}`),
  name,
  ...fields,
});

/** As in the shipping policy. */
export const demoDelivery: DeliverySettings = {
  zones: [
    zone('Bengaluru', {
      pins: ['560001-560110'],
      everywhere: false,
      least: null,
      weekdays: EVERY_DAY,
      lead_days: 0,
      charge: { by: 'value', steps: [{ from: 0, charge: 40 }] },
      free_from: 999,
      slots: [slot('09:00', '12:00', { days: 1, time: '16:00' }), slot('17:00', '20:00', { days: 0, time: '12:00' })],
      cod: { allowed: true, up_to: null },
    }),
    zone('Rest of Karnataka', {
      pins: ['560111-591346'],
      everywhere: false,
      least: 300,
      weekdays: WORKING_DAYS,
      lead_days: 2,
      slots: [],
      charge: {
        by: 'weight',
        steps: [
          { from: 0, charge: 80 },
          { from: 5000, charge: 140 },
          { from: 25_000, charge: 300 },
        ],
      },
      free_from: 4999,
      cod: { allowed: true, up_to: 5000 },
    }),
    zone('Everywhere else', {
      pins: [],
      everywhere: true,
      least: 500,
      weekdays: WORKING_DAYS,
      lead_days: 4,
      slots: [],
      free_from: null,
      charge: {
        by: 'weight',
        steps: [
          { from: 0, charge: 120 },
          { from: 5000, charge: 280 },
          { from: 25_000, charge: 650 },
        ],
      },
      cod: { allowed: false, up_to: null },
    }),
  ],
  closed_days: [],
  days_ahead: 5,
  unknown_weight: 1000,
  pickup: {
    allowed: true,
    note: 'Ready in two hours, from 8 am to 8 pm',
    in_languages: { hi: { note: 'दो घंटे में तैयार, सुबह 8 से रात 8 बजे तक' } },
  },
};
