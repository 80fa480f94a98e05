import { afterEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PackChooser } from './pack-chooser.tsx';

const [one, five, loose] = ['1', '5', '9'].map((digit) => digit.repeat(24)) as [string, string, string];
const packs = [
  { _id: one, label: '1 kg', from: 60, available: true },
  { _id: five, label: '5 kg', from: 280, available: false },
  { _id: loose, label: 'Loose', from: null, available: true },
];
const rice = (_id: string) => sampleProduct({ _id, packs });

let page: Shown;
afterEach(() => page.leave());
const shown = async (id: string) => {
  page = await show(
    <MemoryRouter>
      <PackChooser product={rice(id)} />
    </MemoryRouter>,
  );
  return [...page.container.querySelectorAll('a')];
};

describe('the packs of a product', () => {
  it('are links to their own pages, this one marked, with a price or the reason for none', async () => {
    const links = await shown(one);
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [`/details/${one}`, 'page'],
      [`/details/${five}`, null],
      [`/details/${loose}`, null],
    ]);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '1 kg₹60',
      '5 kgOut of stock',
      'Loose--Price on request',
    ]);
  });

  it('keep the focus where it was chosen', async () => {
    const [, link] = await shown(one);
    await act(async () => link?.click());
    await page.leave();
    await shown(five);
    expect(document.activeElement?.textContent).toContain('5 kg');
  });

  it('take no focus after another navigation', async () => {
    await shown(five);
    expect(document.activeElement).toBe(document.body);
  });
});
