import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { shopStore } from '@shop/platform';
import { endVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Zoom } from './zoom.tsx';

const mango = sampleProduct({ name: 'Mango', img_ids: [{ url: '/api/pictures/mango' }] });
const small = '/api/pictures/mango/320.webp';

let page: Shown;
const picture = (src: string) => page.container.querySelector(`img[src="${src}"]`);
const large = () => page.container.querySelector('img[alt=Mango]');
const come = (image: Element | null) => act(async () => image?.dispatchEvent(new Event('load')));

beforeEach(async () => {
  // jsdom draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <Zoom product={mango} url="/api/pictures/mango" meanwhile={small} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
});
afterEach(() => endVisit(page));

describe('the zoom', () => {
  it('shows the smaller picture until the large one has loaded', async () => {
    expect(large()).not.toBeNull();
    expect(picture(small)).not.toBeNull();
    await come(picture(small));
    expect(picture(small)).not.toBeNull();
    await come(large());
    expect(picture(small)).toBeNull();
  });
});
