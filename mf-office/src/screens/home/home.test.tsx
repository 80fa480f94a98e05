import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HomeDraft, HomeResponse, HomeVersion } from '@shop/contract/office/home';
import type { Right } from '@shop/contract/office/rights';
import type { StoredSection } from '@shop/contract/theme';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../lib/me.ts';
import { homeQuery } from '../../queries/home.ts';
import { HomeScreen } from './home.tsx';

const text = (id: string, title: string): StoredSection => ({ _id: id.repeat(24), kind: 'text', title, html: '' });
const draftOf = (revision: string, ...sections: StoredSection[]): HomeDraft => ({
  content: { sections, headerCategories: [] },
  revision,
  differs: true,
  saved_at: '2026-11-22T06:00:00.000Z',
  saved_by: 'Bala',
});
const [us, offers] = [text('a', 'About us'), text('b', 'Offers')];
const home: HomeResponse = {
  draft: { ...draftOf('shown-1', us, offers), differs: false },
  versions: [
    {
      version: 1,
      state: 'shown',
      published_at: '2026-11-20T06:00:00.000Z',
      published_by: 'Asha',
      restored_from: null,
      starts_at: '2026-11-20T06:00:00.000Z',
      ends_at: null,
    },
  ],
  products: [],
  now: '2026-11-23T06:00:00.000Z',
};

let page: Shown;
let put: jest.SpiedFunction<typeof api.put>;
async function open(search = '', rights: Right[] = ['see', 'home.edit'], draft = home.draft, versions = home.versions) {
  queries.set(homeQuery().key, { ...home, draft, versions });
  page = await show(
    <MemoryRouter initialEntries={[`/office/home${search}`]}>
      <MeContext value={{ user_name: 'Asha', role: 'owner', rights }}>
        <HomeScreen />
      </MeContext>
    </MemoryRouter>,
  );
}
const press = (label: string) =>
  act(async () => page.container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
const toggle = (name: string) =>
  act(async () =>
    [...page.container.querySelectorAll<HTMLElement>('button[aria-expanded]')]
      .find(({ textContent }) => textContent?.startsWith(name))
      ?.click(),
  );
/** How long it takes until the input is saved. */
const wait = (ms = 800) => act(async () => jest.advanceTimersByTimeAsync(ms));
const names = () => [...page.container.querySelectorAll('article')].map((one) => one.getAttribute('aria-label'));
const status = () => page.container.querySelector('header [role=status]')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.spyOn(api, 'get').mockResolvedValue(home as never);
  put = jest.spyOn(api, 'put').mockResolvedValue({ draft: draftOf('two', offers, us), products: [] } as never);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the home page editor', () => {
  it('moves a section by its button and saves it once', async () => {
    await open();
    await press('Move down: Text “About us”');
    expect(names()).toEqual(['Text “Offers”', 'Text “About us”']);
    expect(page.text()).toContain('Text “About us” is now 2 of 2.');
    expect(put).not.toHaveBeenCalled();
    await wait();
    expect(put).toHaveBeenCalledTimes(1);
    expect(put).toHaveBeenCalledWith('/admin/home/draft', {
      revision: 'shown-1',
      sections: [offers, us],
      headerCategories: [],
    });
    expect(status()).toContain('Draft saved by Bala');
  });

  it('saves nothing for a person who only looks, and does not report an untouched draft as saved', async () => {
    await open('', undefined, { ...draftOf('draft', us, offers), saved_at: null, saved_by: null });
    for (const name of ['Text “About us”', 'Text “Offers”']) {
      await toggle(name);
      page.container.querySelector<HTMLElement>('article input')?.focus();
      await toggle(name);
    }
    await wait();
    expect(put).not.toHaveBeenCalled();
    expect(status()).toBe('A draft is waiting to be published. Customers do not see it yet.');
  });

  it('keeps invalid input, reports it, and does not send it', async () => {
    await open();
    await page.press('Add banner');
    await wait();
    expect(put).not.toHaveBeenCalled();
    expect(page.text()).toContain('Enter a heading for the slide.');
    expect(status()).toContain('stored on this device');
    await page.leave();
    await open();
    expect(names()).toEqual(['Text “About us”', 'Text “Offers”', 'Banner']);
    await toggle('Banner');
    await page.type('Slide heading', 'Festival rates');
    await wait();
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('merges another person’s changes to other sections', async () => {
    const theirs = draftOf('theirs', us, { ...offers, title: 'Offers of today' });
    const body = { error: { code: 'changed_meanwhile' }, draft: theirs, products: [] };
    put.mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed', {}, body));
    await open();
    await toggle('Text “About us”');
    await page.type('Heading', 'Who we are');
    await wait();
    expect(names()).toEqual(['Text “Who we are”', 'Text “Offers of today”']);
    expect(page.text()).toContain('Bala also saved. Merged: Text “Offers of today”.');
    await wait();
    expect(put).toHaveBeenLastCalledWith('/admin/home/draft', expect.objectContaining({ revision: 'theirs' }));
  });

  it('leaves the choice if both changed the same, and saves nothing before', async () => {
    const theirs = draftOf('theirs', { ...us, title: 'Our story' }, offers);
    const body = { error: { code: 'changed_meanwhile' }, draft: theirs, products: [] };
    put.mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed', {}, body));
    await open();
    await toggle('Text “About us”');
    await page.type('Heading', 'Who we are');
    await wait();
    expect(page.text()).toContain(
      'Bala changed Text “Our story” as well. With theirs: Text “Our story”: heading was “Who we are”.',
    );
    await wait();
    expect(put).toHaveBeenCalledTimes(1);
    await page.press('Use theirs');
    expect(names()).toEqual(['Text “Our story”', 'Text “Offers”']);
    expect(page.button('Use theirs')).toBeNull();
  });

  it('reports a failed save and retries on request', async () => {
    put.mockRejectedValueOnce(new ApiError(0, 'network', ''));
    await open();
    await press('Move down: Text “About us”');
    await wait();
    expect(status()).toContain('No answer from the shop');
    await page.press('Try again');
    await wait();
    expect(put).toHaveBeenCalledTimes(2);
    expect(status()).toContain('Draft saved');
  });

  it('publishes the saved draft, and restores versions', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(home as never);
    await open('?view=versions');
    await page.press('Publish…');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await page.leave();
    await open('?view=versions', undefined, { ...home.draft, differs: true });
    expect(page.text()).toContain('Version 1 Customers see it');
    expect(page.button('Restore')).toBeNull();
    expect(page.button('End now')).not.toBeNull();
    await page.press('Publish…');
    const publish = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Publish now');
    await act(async () => publish?.closest('form')?.requestSubmit());
    expect(post).toHaveBeenCalledWith('/admin/home/publish', { revision: 'shown-1' });
  });

  it('publishes nothing while the schedule is on and its time is missing or not understood', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(home as never);
    const dialog = () => document.querySelector('[role=dialog]');
    const start = () => dialog()?.querySelector<HTMLInputElement>('.ant-picker input');
    const type = (text: string) =>
      act(async () => {
        start()?.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(start(), text);
        start()?.dispatchEvent(new Event('input', { bubbles: true }));
        start()?.blur();
      });
    await open('', undefined, draftOf('draft', offers));
    await page.press('Publish…');
    await act(async () => dialog()?.querySelector<HTMLElement>('[role=switch]')?.click());
    await page.pressInDialog('Publish now');
    await page.pressInDialog('Schedule');
    expect(dialog()?.textContent).toContain('Enter the day and the time');
    await type('2 Dec at 7');
    await page.pressInDialog('Schedule');
    expect(start()?.value).toBe('2 Dec at 7');
    expect(dialog()?.textContent).toContain('Write the day and the time as 29 Nov 2026, 9:30 am.');
    expect(post).not.toHaveBeenCalled();
    await type('2 Dec 2026 7 am');
    await page.pressInDialog('Schedule');
    expect(post).toHaveBeenCalledWith('/admin/home/publish', {
      revision: 'draft',
      starts_at: '2026-12-02T01:30:00.000Z',
    });
  });

  it('if the changes cannot be shown, a message appears before they are published', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(new ApiError(500, 'internal', 'Internal Server Error.'));
    await open('', undefined, draftOf('draft', offers));
    await page.press('Publish…');
    const dialog = () => document.querySelector('[role=dialog]')?.textContent;
    expect(dialog()).toContain('What customers see did not load.');
  });

  it('does not restore a version over one that was published meanwhile, and lists that one', async () => {
    const [shown] = home.versions as [HomeVersion];
    const second: HomeVersion = { ...shown, version: 2 };
    const earlier: HomeVersion = { ...shown, state: 'earlier' };
    const sentence = 'Customers see version 3 by now. Look at it first; you can still bring this one back.';
    const stale = new ApiError(409, 'changed_meanwhile', sentence);
    const post = jest.spyOn(api, 'post').mockRejectedValueOnce(stale);
    const confirm = () =>
      act(async () => [...document.querySelectorAll<HTMLElement>('[data-first-focus]')].at(-1)?.click());
    jest.spyOn(api, 'get').mockResolvedValue({ ...home, versions: [second, earlier] } as never);
    await open('?view=versions');
    const third: HomeVersion = { ...shown, version: 3 };
    const now = { ...home, versions: [third, { ...second, state: 'earlier' }, earlier] };
    jest.spyOn(api, 'get').mockResolvedValue(now as never);
    await press('Restore version 1');
    await confirm();
    expect(post).toHaveBeenLastCalledWith('/admin/home/versions/1/restore', { shown: 2 });
    expect([...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)).toEqual([sentence]);
    expect(page.text()).toContain('Version 3 Customers see it');
    post.mockResolvedValueOnce(now as never);
    await confirm();
    expect(post).toHaveBeenLastCalledWith('/admin/home/versions/1/restore', { shown: 3 });
  });

  it('makes a scheduled version the draft, and replaces it at its times', async () => {
    const [shown] = home.versions as [HomeVersion];
    const [starts_at, ends_at] = ['2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
    const waiting: HomeVersion = { ...shown, version: 2, state: 'waiting', starts_at, ends_at };
    const content = { sections: [text('c', 'Festival')], headerCategories: [] };
    const planned = { ...home, versions: [waiting, shown] };
    const kept = { version: waiting, content, before: null, products: [] };
    jest.spyOn(api, 'get').mockImplementation(async (path) => (path === '/admin/home' ? planned : kept) as never);
    await open('?view=versions');
    await wait();
    expect(page.text()).toContain('Scheduled by Asha on');
    await press('Cancel the schedule of version 2');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Cancel the schedule of version 2?');
    await page.pressInDialog('Keep');
    await press('Edit version 2 as a draft');
    await page.pressInDialog('Replace the draft');
    expect(names()).toEqual(['Text “Festival”']);
    await wait();
    expect(put).toHaveBeenCalledWith('/admin/home/draft', { revision: 'shown-1', ...content });
    const post = jest.spyOn(api, 'post').mockResolvedValue(home as never);
    await page.press('Publish…');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('It replaces version 2');
    await page.pressInDialog('Schedule');
    expect(post).toHaveBeenCalledWith('/admin/home/publish', { revision: 'two', starts_at, ends_at, replaces: 2 });
  });

  it('is read-only for a role without the right to change it', async () => {
    await open('', ['see']);
    expect(page.button('Publish…')).toBeNull();
    expect(page.button('Add banner')).toBeNull();
    expect(page.text()).toContain('Your role can view the home page');
  });
});
