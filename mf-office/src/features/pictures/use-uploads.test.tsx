import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { useUploads } from './use-uploads.ts';

let page: Shown;
afterEach(() => page.leave());

const picture = (name: string) => new File([name], name, { type: 'image/png' });

function Pictures() {
  const [urls, setUrls] = useState<string[]>([]);
  const { add } = useUploads((url) => setUrls((all) => [...all, url]));
  return (
    <>
      <button type="button" onClick={() => add(['large', 'broken', 'small'].map(picture))}>
        Add
      </button>
      <output>{urls.join(' ')}</output>
    </>
  );
}

it('keeps the order in which pictures were chosen, whichever upload is done first', async () => {
  const done = new Map<string, (url: string) => void>();
  jest.spyOn(api, 'post').mockImplementation(async (_path, body) => {
    const { name } = body as File;
    if (name === 'broken') throw new Error('No network.');
    return { url: await new Promise<string>((resolve) => done.set(name, resolve)) } as never;
  });
  page = await show(<Pictures />);
  const urls = () => page.container.querySelector('output')?.textContent;
  await page.press('Add');
  await act(async () => done.get('small')?.('/small'));
  expect(urls()).toBe('');
  await act(async () => done.get('large')?.('/large'));
  expect(urls()).toBe('/large /small');
});
