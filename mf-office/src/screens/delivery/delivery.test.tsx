import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeliverySettings, OfficeDelivery } from '@shop/contract/delivery';
import type { Right } from '@shop/contract/office/rights';
import { ApiError, api, languagesAtom, queries, shopStore } from '@shop/platform';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { deliveryQuery } from '../../queries/delivery.ts';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { DeliveryScreen } from './delivery.tsx';

const NOTHING: DeliverySettings = {
  zones: [],
  closed_days: [],
  days_ahead: 7,
  unknown_weight: 500,
  pickup: { allowed: false, note: '' },
};
const saved = (version: number, more: Partial<DeliverySettings> = {}, by: string | null = null): OfficeDelivery => ({
  settings: { ...NOTHING, ...more },
  version,
  saved_at: null,
  saved_by: by,
});

let page: InOffice;
async function open(rights: Right[] = ['see', 'delivery.edit'], more: Partial<DeliverySettings> = {}) {
  jest.spyOn(api, 'get').mockImplementation(async () => queries.state(queries.idOf(deliveryQuery().key)).data as never);
  queries.set(deliveryQuery().key, saved(3, more));
  page = await inOffice(<DeliveryScreen />, { at: '/office/settings/delivery', rights });
}
const submit = async () => {
  await page.submit();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
};
async function addZone() {
  await page.press('Add a zone');
  await page.type('Pincodes', '560001 - 560099, 560300');
  await page.type('Delivery costs', '40.50');
}

beforeEach(() => history.replaceState({}, ''));
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('the delivery settings', () => {
  it('tell that nothing is delivered elsewhere', async () => {
    await open();
    const only = 'only to these pincodes, and nowhere else';
    expect(page.text()).not.toContain(only);
    await addZone();
    expect(page.text()).toContain(only);
  });

  it('have the note for a pick-up in the other languages of the shop', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(saved(4));
    shopStore.set(languagesAtom, ['hi']);
    await open(undefined, { pickup: { allowed: true, note: '' } });
    await page.type('When and where (optional)', 'In two hours');
    await page.type('When and where (optional), in Hindi', 'दो घंटे में');
    await submit();
    shopStore.set(languagesAtom, []);
    const pickup = { allowed: true, note: 'In two hours', in_languages: { hi: { note: 'दो घंटे में' } } };
    expect(put).toHaveBeenCalledWith('/admin/delivery', { version: 3, settings: { ...NOTHING, pickup } });
  });

  it('save a first zone with its pincodes, its charge and a time, based on the version that was seen', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(saved(4));
    await open();
    expect(page.text()).toContain('Your shop delivers everywhere in India, free of charge');
    await addZone();
    await page.type('Free from (optional)', '1,999');
    await page.press('Add a time');
    await page.type('Most orders a day (optional)', '12');
    await submit();
    expect(put).toHaveBeenCalledWith('/admin/delivery', {
      version: 3,
      settings: {
        ...NOTHING,
        zones: [
          {
            name: 'City',
            everywhere: false,
            pins: ['560001-560099', '560300'],
            weekdays: [0, 1, 2, 3, 4, 5, 6],
            charge: { by: 'value', steps: [{ from: 0, charge: 40.5 }] },
            free_from: 1999,
            least: null,
            lead_days: 1,
            cod: { allowed: true, up_to: null },
            slots: [{ from: '09:00', to: '12:00', capacity: 12, cutoff: { days: 1, time: '20:00' } }],
          },
        ],
      },
    });
    expect(page.button('Save')).toBeNull();
  });

  it('are not saved by Enter in a calendar, and days are whole numbers', async () => {
    const put = jest.spyOn(api, 'put');
    await open();
    await addZone();
    await page.press('Add a day');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void page.field('No deliveries on').dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    await page.type('No deliveries on', '02 Dec 2026');
    await page.type('Earliest delivery, in days', '1.5');
    expect(page.field('Earliest delivery, in days').value).toBe('1.5');
    await submit();
    expect(page.text()).toContain('Enter a whole number.');
    expect(put).not.toHaveBeenCalled();
  });

  it('say at the field what is wrong, before and after the server has looked', async () => {
    const put = jest.spyOn(api, 'put').mockRejectedValue(
      new ApiError(400, 'invalid', 'Some fields are not right.', {
        'settings.zones.0.pins.1': '560300 is listed twice.',
      }),
    );
    await open();
    await addZone();
    await page.type('Pincodes', '5600');
    await submit();
    expect(page.text()).toContain('5600 is not a pincode.');
    await act(async () => page.field('Name of the zone').focus());
    await page.press('Show where');
    await until(() => document.activeElement === page.field('Pincodes'));
    await page.type('Pincodes', '560100-560001');
    await submit();
    expect(page.text()).toContain('A range begins with its smaller pincode: 560001-560100.');
    expect(put).not.toHaveBeenCalled();
    await page.type('Pincodes', '५६०३००, 560300');
    await submit();
    expect(put.mock.lastCall?.[1]).toMatchObject({ settings: { zones: [{ pins: ['560300', '560300'] }] } });
    expect(page.text()).toContain('560300 is listed twice.');
    await page.type('Name of the zone', 'Town');
    expect(page.text()).toContain('560300 is listed twice.');
    await page.type('Pincodes', '560300');
    expect(page.text()).not.toContain('560300 is listed twice.');
  });

  it('that somebody else has saved meanwhile are overwritten only on purpose', async () => {
    const stale = new ApiError(
      409,
      'changed_meanwhile',
      'Changed.',
      {},
      { delivery: saved(4, { days_ahead: 3 }, 'Ravi') },
    );
    const put = jest.spyOn(api, 'put').mockRejectedValueOnce(stale).mockResolvedValueOnce(saved(5));
    await open();
    await addZone();
    await submit();
    expect(page.text()).toContain('Ravi saved other delivery settings meanwhile.');
    await page.press('Save mine over it');
    expect(put.mock.calls.map(([, body]) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('can be seen but not changed without the right', async () => {
    await open(['see']);
    expect(page.text()).toContain('Your role can view how the shop delivers, but not change it.');
  });
});
