import { expect, jest, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act } from 'react';
import { hrefOf } from './link-dialog.tsx';
import { RichText } from './rich-text.tsx';

const areaOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[role=textbox]') as HTMLElement;

test('passes on the cleaned text, and does not replace the text while typing', async () => {
  const onChange = jest.fn<(html: string) => void>();
  const page = await show(<RichText label="Returns" value="<p>Old</p>" onChange={onChange} hint="Customers see it" />);
  const area = areaOf(page.container);
  expect(area.innerHTML).toBe('<p>Old</p>');
  expect(document.getElementById(area.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Returns');
  await act(async () => {
    area.innerHTML = '<div style="color:red">New</div>';
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith('<p>New</p>');
  expect(area.innerHTML).toContain('color:red');
  await page.leave();
});

test('every format is a button with a name', async () => {
  const page = await show(<RichText label="Returns" value="" onChange={() => undefined} />);
  const names = [...page.container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Heading', 'Small heading', 'Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Link']);
  await page.leave();
});

test.each([
  ['/cart', '/cart'],
  ['https://asha.example/a', 'https://asha.example/a'],
  ['asha.example', 'https://asha.example'],
  ['asha@shop.example', 'mailto:asha@shop.example'],
  ['tel:+919812345678', 'tel:+919812345678'],
  ['', ''],
  ['javascript:x()', undefined],
  ['//elsewhere.example', undefined],
  ['two words', undefined],
])('%s becomes the link %s', (typed, href) => expect(hrefOf(typed)).toBe(href));
