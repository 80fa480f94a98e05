import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { hrefOf } from './link-dialog.tsx';
import { RichText } from './rich-text.tsx';

const onChange = jest.fn<(html: string) => void>();
let page: Shown;

const area = () => page.container.querySelector<HTMLElement>('[role=textbox]') as HTMLElement;
const written = () => onChange.mock.calls.at(-1)?.[0];
const button = (name: string) => page.container.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = (name: string) => act(async () => button(name)?.click());

async function open(value: string, error?: string) {
  page = await show(
    <RichText label="Returns" language="hi" value={value} onChange={onChange} hint="Customers see it" error={error} />,
  );
  await act(async () => void (await import('./editor-frame.tsx')));
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });

const chooseAll = () => act(async () => void area().dispatchEvent(key('a', { ctrlKey: true })));

const choose = (block: Element | undefined) =>
  act(async () => {
    area().focus();
    if (block) getSelection()?.selectAllChildren(block);
    document.dispatchEvent(new Event('selectionchange'));
  });

const paste = (data: Record<string, string>) =>
  act(async () => {
    const clipboardData = {
      getData: (type: string) => data[type] ?? '',
      files: [],
      items: [],
      types: Object.keys(data),
    };
    area().dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
  });

// Here a range has no place, and the editor scrolls to it.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

beforeEach(() => void onChange.mockReset());
afterEach(() => page.leave());

describe('the editor of a text', () => {
  test('is a text box with a label and a message about what is wrong', async () => {
    await open('<p>Old</p>', 'Too long');
    expect(area().innerHTML).toBe('<p>Old</p>');
    const textOf = (attribute: string) =>
      (area().getAttribute(attribute) ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect([textOf('aria-labelledby'), textOf('aria-describedby')]).toEqual([
      ['Returns'],
      ['Too long', 'Customers see it'],
    ]);
    expect([area().getAttribute('aria-multiline'), area().getAttribute('aria-invalid'), area().lang]).toEqual([
      'true',
      'true',
      'hi',
    ]);
  });

  test('has a button with a name for every format', async () => {
    await open('');
    const names = [...page.container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Heading', 'Small heading', 'Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Link']);
  });

  test('reports nothing until somebody changes the text', async () => {
    await open('<ul><li>One</li><li>Two</li></ul><p>H<sub>2</sub>O</p>');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('keeps what it has no button for', async () => {
    const rest =
      '<blockquote><p>Said</p></blockquote><hr><h4>Small</h4><p><u>a</u><s>b</s><sup>c</sup><sub>d</sub></p><p lang="hi">एक</p><table><caption>Rates</caption><thead><tr><th scope="col">Kg</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    await open(`${rest}<p>Old</p>`);
    await choose([...area().querySelectorAll(':scope > p')].at(-1));
    await paste({ 'text/plain': 'New' });
    expect(written()).toBe(`${rest}<p>New</p>`);
  });

  test('takes the words and the bold of what is pasted from Word, and plain text as it is', async () => {
    await open('');
    await paste({
      'text/html': '<p class="MsoNormal" style="margin:0"><b><span style="font-size:14pt">Within 7 days</span></b></p>',
    });
    expect(written()).toBe('<p><strong>Within 7 days</strong></p>');
    await chooseAll();
    await paste({ 'text/plain': '5 < 6\nand\n\nTwo' });
    expect(written()).toBe('<p>5 &lt; 6<br>and</p><p>Two</p>');
  });

  test('makes chosen text bold, a heading and a list by its buttons, and marks those that are on', async () => {
    await open('<p>Open daily</p>');
    await chooseAll();
    await press('Bold');
    expect(written()).toBe('<p><strong>Open daily</strong></p>');
    expect(button('Bold')?.getAttribute('aria-pressed')).toBe('true');
    await press('Bold');
    await press('Heading');
    expect(written()).toBe('<h2>Open daily</h2>');
    await press('Heading');
    await press('Bulleted list');
    expect(written()).toBe('<ul><li>Open daily</li></ul>');
    await act(async () => void area().dispatchEvent(key('z', { ctrlKey: true })));
    expect(written()).toBe('<p>Open daily</p>');
  });

  test('leaves the Tab key to the page', async () => {
    await open('<ul><li>One</li><li>Two</li></ul>');
    await chooseAll();
    const tab = key('Tab');
    await act(async () => void area().dispatchEvent(tab));
    expect([tab.defaultPrevented, onChange.mock.calls]).toEqual([false, []]);
  });
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
