import { chromium, type Page } from '@playwright/test';
import { launchWithFonts } from '../../harness/fonts.ts';
import { expect, test } from '../../harness/test.ts';

/** The fonts that render the words of this element, according to the browser. */
async function familiesOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

const WORDS = 'Basmati rice बासमती चावल';
const widthOfWords = (page: Page) =>
  page
    .setContent(`<b style="font: 16px system-ui">${WORDS}</b>`)
    .then(() => page.locator('b').evaluate((words) => words.getBoundingClientRect().width));

test('the shop is drawn in Noto Sans, in Latin and Devanagari, and in wider letters if a test requests them', async ({
  page,
}) => {
  await page.goto(`/productsSearch/${encodeURIComponent(WORDS)}`);
  const heading = page.getByRole('main').getByText(WORDS).first();
  await heading.evaluate((element) => element.setAttribute('data-drawn', ''));
  expect(await familiesOf(page, '[data-drawn]')).toEqual(['Noto Sans']);

  const wider = await chromium.launch(launchWithFonts({ wider: 1.1 }));
  const widePage = await wider.newPage();
  const ratio = (await widthOfWords(widePage)) / (await widthOfWords(page));
  expect(await familiesOf(widePage, 'b')).toEqual(['Noto Sans']);
  await wider.close();
  expect(ratio).toBeCloseTo(1.1, 2);
});
