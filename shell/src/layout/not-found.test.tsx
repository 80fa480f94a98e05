import { describe, expect, it } from '@jest/globals';
import { show } from '@shop/testing/show';
import { MemoryRouter } from 'react-router-dom';
import { NotFound } from './not-found.tsx';

describe('the page that is not found', () => {
  it('has a message and a link home, and is hidden from search engines', async () => {
    const page = await show(
      <MemoryRouter>
        <NotFound />
      </MemoryRouter>,
    );
    expect(page.text()).toContain("Sorry, we couldn't find this page.");
    const link = page.container.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Back to homepage', '/']);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await page.leave();
  });
});
