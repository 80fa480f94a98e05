import type { ChargeStep, DeliverySettings, DeliverySlot, DeliveryZone } from '@shop/contract/delivery';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { t } from '../../t.ts';

/** Numbers as they are typed. */
export interface StepDraft {
  from: string;
  charge: string;
}

export interface SlotDraft extends Pick<DeliverySlot, '_id' | 'from' | 'to' | 'cutoff'> {
  capacity: string;
}

export interface ZoneDraft extends Pick<DeliveryZone, '_id' | 'name' | 'everywhere' | 'weekdays'> {
  pins: string;
  by: DeliveryZone['charge']['by'];
  steps: StepDraft[];
  free_from: string;
  least: string;
  lead_days: string;
  slots: SlotDraft[];
  cod: boolean;
  cod_up_to: string;
}

export interface DeliveryDraft extends Pick<DeliverySettings, 'closed_days' | 'pickup'> {
  zones: ZoneDraft[];
  days_ahead: string;
  unknown_weight: string;
}

const shown = (value: number | null) => (value === null ? '' : String(value));

const GRAMS = 1000;

/** A weight is typed in kilograms, and stored in grams. */
const stepDraft = (by: ZoneDraft['by'], { from, charge }: ChargeStep): StepDraft => ({
  from: by === 'weight' ? shown(from / GRAMS) : amountInField(from),
  charge: amountInField(charge),
});

const zoneDraft = ({ charge, pins, free_from, least, lead_days, slots, cod, ...zone }: DeliveryZone): ZoneDraft => ({
  ...zone,
  pins: pins.join(', '),
  by: charge.by,
  steps: charge.steps.map((step) => stepDraft(charge.by, step)),
  free_from: amountInField(free_from),
  least: amountInField(least),
  lead_days: shown(lead_days),
  slots: slots.map((slot) => ({ ...slot, capacity: shown(slot.capacity) })),
  cod: cod.allowed,
  cod_up_to: amountInField(cod.up_to),
});

export const draftOf = ({
  zones,
  days_ahead,
  unknown_weight,
  closed_days,
  pickup,
}: DeliverySettings): DeliveryDraft => ({
  closed_days,
  pickup,
  zones: zones.map(zoneDraft),
  days_ahead: shown(days_ahead),
  unknown_weight: shown(unknown_weight),
});

export const newSlot = (): SlotDraft => ({
  from: '09:00',
  to: '12:00',
  capacity: '',
  cutoff: { days: 1, time: '20:00' },
});

export const newZone = (isFirst: boolean): ZoneDraft => ({
  name: isFirst ? t('City') : '',
  everywhere: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  pins: '',
  by: 'value',
  steps: [{ from: '0', charge: '' }],
  free_from: '',
  least: '',
  lead_days: '1',
  slots: [],
  cod: true,
  cod_up_to: '',
});

/** What many shops do: a first form to change. */
export const exampleZones = (): ZoneDraft[] => [
  {
    ...newZone(true),
    pins: '560001-560110',
    steps: [{ from: '0', charge: '40' }],
    free_from: '999',
    least: '199',
    lead_days: '0',
    slots: [
      { ...newSlot(), capacity: '20' },
      { ...newSlot(), from: '17:00', to: '20:00', capacity: '20', cutoff: { days: 0, time: '12:00' } },
    ],
  },
  {
    ...newZone(false),
    name: t('Rest of India'),
    everywhere: true,
    by: 'weight',
    lead_days: '3',
    cod_up_to: '2000',
    steps: [
      { from: '0', charge: '79' },
      { from: '5', charge: '149' },
    ],
  },
];
