import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { queries } from './tab-queries.ts';
import { type PagesQuery, usePages, wholeList } from './use-pages.ts';

interface Page {
  names: string[];
  hasMore: boolean;
}

let requests: number[];
let shelf: Page[];
let failing: boolean;
let page: Shown;

const shelfQuery: PagesQuery<Page> = {
  key: ['shelf'],
  freshMs: 60_000,
  hasMore: ({ hasMore }) => hasMore,
  async fetchPage(number) {
    requests.push(number);
    if (failing) throw { status: 500 };
    return shelf[number - 1] ?? { names: [], hasMore: false };
  },
};

function Shelf({ initial }: { initial?: Page[] }) {
  const { pages, hasMore, failedMore, error, loadMore } = usePages(shelfQuery, initial);
  return (
    <>
      <p>{pages?.flatMap(({ names }) => names).join()}</p>
      {error !== undefined && <b>It did not come</b>}
      {failedMore && <b>No more came</b>}
      {hasMore && (
        <button type="button" onClick={loadMore}>
          More
        </button>
      )}
    </>
  );
}

beforeEach(() => {
  requests = [];
  failing = false;
  shelf = [
    { names: ['rice', 'dal'], hasMore: true },
    { names: ['atta'], hasMore: true },
    { names: ['salt'], hasMore: false },
  ];
});
afterEach(async () => {
  await page.leave();
  queries.forget();
});

describe('a list with pages', () => {
  it('starts with its first page and continues to its last', async () => {
    page = await show(<Shelf />);
    await page.press('More');
    await page.press('More');
    expect(page.text()).toBe('rice,dal,atta,salt');
    expect(requests).toEqual([1, 2, 3]);
  });

  it("continues from the loader's first page, which it does not fetch", async () => {
    page = await show(<Shelf initial={shelf.slice(0, 1)} />);
    expect(requests).toEqual([]);
    await page.press('More');
    expect(page.text()).toContain('rice,dal,atta');
    expect(requests).toEqual([2]);
  });

  it('keeps its pages if a further page fails, and retries that', async () => {
    page = await show(<Shelf />);
    failing = true;
    await page.press('More');
    expect(page.text()).toContain('rice,dalNo more came');
    failing = false;
    await page.press('More');
    expect(page.text()).toContain('rice,dal,atta');
  });

  it('shows an error if its first page fails', async () => {
    failing = true;
    page = await show(<Shelf />);
    expect(page.text()).toBe('It did not come');
  });

  it('is as long as before after a refetch', async () => {
    page = await show(<Shelf />);
    await page.press('More');
    shelf = [
      { names: ['ghee', 'rice'], hasMore: true },
      { names: ['dal'], hasMore: true },
    ];
    await act(() => queries.invalidate(['shelf']));
    expect(page.text()).toContain('ghee,rice,dal');
    expect(requests).toEqual([1, 2, 1, 2]);
  });

  it('is shorter if the shop has less by then', async () => {
    shelf = [{ names: ['rice'], hasMore: false }];
    const known = [{ names: ['rice', 'dal'], hasMore: true }, shelf[0] as Page];
    page = await show(<Shelf />);
    expect(await wholeList(shelfQuery).fetch({} as never, known)).toEqual(shelf);
  });
});
