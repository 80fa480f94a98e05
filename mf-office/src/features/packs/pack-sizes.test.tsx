import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OfficePack } from '@shop/contract/office/packs';
import { ApiError, api, languagesAtom, queries, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../lib/me.ts';
import { PackSizes } from './pack-sizes.tsx';

const pack = (_id: string, label: string | null): OfficePack => ({
  _id,
  label,
  name: `Rice ${label ?? ''}`,
  price: 60,
  prod_quantity: 5,
  is_pricing: true,
  deleted: false,
  is_card: _id === 'a',
});

let packs: OfficePack[];
let page: Shown;
const onSaved = jest.fn();
const onTyped = jest.fn();
const open = async (rights: ('products.edit' | 'see')[] = ['products.edit']) => {
  page = await show(
    <MeContext value={{ user_name: 'Shop', role: 'owner', rights }}>
      <MemoryRouter>
        <PackSizes productId="a" onSaved={onSaved} onTyped={onTyped} />
      </MemoryRouter>
    </MeContext>,
  );
};

beforeEach(() => {
  packs = [pack('a', '1 kg'), pack('b', '5 kg')];
  onSaved.mockClear();
  onTyped.mockClear();
  jest.spyOn(api, 'get').mockImplementation(async () => ({ packs }) as never);
});
afterEach(async () => {
  await page.leave();
  shopStore.set(languagesAtom, []);
  queries.forget();
  jest.restoreAllMocks();
});

describe('pack sizes', () => {
  it('are labelled in each language of the shop, and saved in one step', async () => {
    shopStore.set(languagesAtom, ['kn']);
    const put = jest.spyOn(api, 'put').mockImplementation(async () => ({ packs: [pack('a', '1 kilo')] }) as never);
    await open();
    await page.type('Label', '1 kilo');
    await page.type('Label, in Kannada', '1 ಕೆಜಿ');
    await page.press('Save pack sizes');
    expect(put).toHaveBeenCalledWith('/admin/packs/a', {
      packs: [
        { _id: 'a', label: '1 kilo', in_languages: { kn: { label: '1 ಕೆಜಿ' } } },
        { _id: 'b', label: '5 kg', in_languages: {} },
      ],
      release: [],
    });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('that somebody changed meanwhile are not overwritten, and no input is lost', async () => {
    jest.spyOn(api, 'put').mockRejectedValue(new ApiError(409, 'packs_changed', 'Somebody has changed the packs.'));
    await open();
    await page.type('Label', '1 kilo');
    await page.press('Save pack sizes');
    expect([page.text().includes('Somebody has changed the packs.'), page.field('Label').value]).toEqual([
      true,
      '1 kilo',
    ]);
  });

  it('start with a label for the product itself', async () => {
    packs = [pack('a', null)];
    const post = jest.spyOn(api, 'post').mockImplementation(async () => ({ packs }) as never);
    await open();
    await page.press('Add a pack size');
    await page.type('Label of this product', '1 kg');
    await page.type('Label of the new pack', '5 kg');
    await page.type('MRP', '300');
    await page.submit();
    expect(post).toHaveBeenCalledWith('/admin/packs/a', {
      label: '5 kg',
      own_label: '1 kg',
      mrp_price: 300,
      discounted_price: null,
    });
  });

  it('report what is typed and not saved, in the list and in the form', async () => {
    await open();
    await page.press('Add a pack size');
    expect(onTyped).not.toHaveBeenCalled();
    await page.type('Label of the new pack', '10 kg');
    expect(onTyped).toHaveBeenLastCalledWith(true);
    await page.press('Cancel');
    expect(onTyped).toHaveBeenLastCalledWith(false);
    await page.type('Label', '1 kilo');
    expect(onTyped).toHaveBeenLastCalledWith(true);
  });

  it('are read-only without the right to change products', async () => {
    await open(['see']);
    expect(page.text()).toContain('Rice 5 kg');
    expect(page.container.querySelectorAll('button, input')).toHaveLength(0);
  });
});
