import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { INTERACTIVE } from '@shop/contract/interactive';
import { journey, type Visited } from './journey.ts';

const BUILT = '/_sections/mf-gifts/0123456789ab';
const ROUTER = `
  const [main] = document.getElementsByTagName('main');
  for (const link of document.querySelectorAll('header a'))
    link.onclick = (event) => {
      event.preventDefault();
      history.pushState({}, '', link.href);
      main.innerHTML = '<h1>Home</h1>';
    };
  performance.mark('${INTERACTIVE}');`;

/** A shop with the shell's frame, and one section whose pages have these contents. */
async function openShop(pages: Record<string, string>, files: Record<string, string> = {}) {
  const server = createServer(({ url = '/' }, response) => {
    const file = url.startsWith(BUILT) ? files[url.slice(BUILT.length + 1)] : undefined;
    if (file !== undefined) return response.setHeader('content-type', 'text/javascript').end(file);
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>
      <div data-shop><header><a href="/">The shop</a> <a href="/cart">Cart</a></header>
      <main><p>A page</p>${pages[url] ?? '<h1>Home</h1>'}</main><footer>Its address</footer></div><script>${ROUTER}</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isGifts = (path: string) => path.startsWith('/gifts');

async function faultsOf(
  pages: Record<string, string>,
  more: Partial<Visited> = {},
  files: Record<string, string> = {},
) {
  const shop = await openShop(pages, files);
  const judging = { section: 'mf-gifts', css: [], owns: isGifts };
  const judge = async () => ({ liveMs: 0, reasons: [] });
  const visited = { hasProducts: false, slowMs: 60_000, judge, weigh: async () => [], judging, ...more };
  return journey(shop.origin, Object.keys(pages), visited).finally(shop.close);
}

test('each own page is opened by a new visitor; its errors name their place, and what it loads at once counts for it', async () => {
  const late = `<script>
    localStorage.setItem('seen', 'yes');
    document.head.append(Object.assign(document.createElement('script'), { src: '${BUILT}/late.js' }));
  </script>`;
  const files = {
    'late.js': '',
    'cards.js': "if (!localStorage.getItem('seen'))\n  throw new Error('no gifts');",
  };
  const pages = { '/gifts': late, '/gifts/cards': `<script src="${BUILT}/cards.js"></script>` };
  const weigh = async (path: string, scripts: ReadonlySet<string>) => [`${path} loads ${[...scripts].join(', ')}`];
  const faults = await faultsOf(pages, { weigh }, files);
  expect(faults.map((each) => each.replace(/http:..127.0.0.1:\d+/, ''))).toEqual([
    `/gifts loads ${BUILT}/late.js`,
    `/gifts/cards loads ${BUILT}/cards.js`,
    `/gifts/cards: an error was thrown: Error: no gifts at ${BUILT}/cards.js:2:9`,
  ]);
}, 60_000);

test('what a section does to the rest of the shop is refused: its rules, its scripts, the style sheets that it leaves behind', async () => {
  const text = `
    h1 { color: red }
    body, .gifts_a { background: red }
    @media (min-width: 4000px) { header a:hover { color: red } }
    footer { &::before { content: 'x' } }
    .gifts_a h1, body:has(.gifts_a), html[data-gifts] a, .gifts_b > header { color: red }
    a { }
    @keyframes gifts { from { color: red } }`;
  const page = `<script>
    const own = fetch;
    window.fetch = (...given) => own(...given);
    Array.prototype.last = function () { return this.at(-1); };
    history.pushState = history.pushState.bind(history);
    window.gifts = {};
    Error.prepareStackTrace = undefined;
    document.head.append(Object.assign(document.createElement('style'), { textContent: '.gifts_a, a { color: red }' }));
  </script>`;
  const judging = { section: 'mf-gifts', css: [{ file: 'gifts.css', text }], owns: isGifts };
  const faults = await faultsOf({ '/gifts': page }, { judging });
  const styles = (rule: string) => `mf-gifts styles what is not its own: ${rule} on /`;
  const replaces = (name: string) =>
    `mf-gifts replaces ${name} of the browser, which the shell and other sections use as it is`;
  expect(faults.map((each) => each.split('. ')[0]).sort()).toEqual(
    [
      styles("'h1' in gifts.css matches <h1>"),
      styles("'body, .gifts_a' in gifts.css matches <body>"),
      styles("'header a:hover' in gifts.css matches <a>"),
      styles("'footer::before' in gifts.css matches <footer>"),
      styles("'.gifts_a, a' in a style sheet that its scripts add matches <a>"),
      ...['fetch', 'history.pushState', 'Array.prototype.last'].map(replaces),
    ].sort(),
  );
}, 60_000);

test('a frame that looks different after a page of the section is refused', async () => {
  const faults = await faultsOf({
    '/gifts': "<script>document.querySelector('header').style.opacity = '0.5'</script>",
  });
  expect(faults).toEqual([
    'After a page of mf-gifts, / looks different: body > div > header has opacity: 0.5 instead of 1',
  ]);
}, 60_000);

test("React's error about hydration is named only if no other error explains it", async () => {
  const logging = (...texts: string[]) =>
    texts.map((text) => `<script>console.error(${JSON.stringify(text)})</script>`).join('');
  const hydration = 'Error: Minified React error #418; visit https://react.dev/errors/418';
  expect(
    await faultsOf({ '/gifts': logging(hydration), '/gifts/own': logging(hydration, 'Error: no gift wrap') }),
  ).toEqual([`/gifts: the console says: ${hydration}`, '/gifts/own: the console says: Error: no gift wrap']);
}, 60_000);
