export interface Aim {
  /** `pnpm bench …` */
  bench: string;
  what: string;
  unit?: string;
  digits?: number;
  atMost?: number;
  atLeast?: number;
}

const PAGES = 'home, category, product';

/** What the shop aims at, in the order of the table. A bench reports one number, or one for each page that is named. */
export const AIMS: Record<string, Aim> = {
  paintOfFloor: {
    bench: 'floor',
    what: `first paint against a page without script: ${PAGES}`,
    digits: 2,
    atMost: 1.15,
  },
  largestOfFloor: { bench: 'floor', what: `largest paint against that page: ${PAGES}`, digits: 2, atMost: 1.15 },
  paintOfPeer: { bench: 'floor', what: `first paint against another shop: ${PAGES}`, digits: 2, atMost: 0.9 },
  largestOfPeer: { bench: 'floor', what: `largest paint against that shop: ${PAGES}`, digits: 2, atMost: 0.9 },
  largestOfPlain: { bench: 'shop', what: `largest paint, six builds against one: ${PAGES}`, digits: 2, atMost: 1.03 },
  buttonOfPlain: {
    bench: 'shop',
    what: `first button that works, six builds against one: ${PAGES}`,
    digits: 2,
    atMost: 1.03,
  },
  firstLoad: { bench: 'sizes', what: `JavaScript of a first load: ${PAGES}`, unit: 'KiB', digits: 1, atMost: 120 },
  englishMore: {
    bench: 'languages',
    what: `the same in English, more than in a shop of one language: ${PAGES}, cart`,
    unit: 'KiB',
    digits: 1,
    atMost: 2,
  },
  hindiPaint: { bench: 'hindi', what: `first paint in Hindi against English: ${PAGES}`, digits: 2, atMost: 1.03 },
  hindiLargest: { bench: 'hindi', what: `largest paint in Hindi against English: ${PAGES}`, digits: 2, atMost: 1.03 },
  mainThread: { bench: 'main-thread', what: 'main thread of a cold home page, not slowed', unit: 'ms', atMost: 200 },
  tapToProduct: { bench: 'next-page', what: "tap to a product's name, price and picture", unit: 'ms', atMost: 100 },
  back: { bench: 'next-page', what: 'Back to the list, forward to the product', unit: 'ms', atMost: 50 },
  unseenBytes: { bench: 'next-page', what: 'bytes of a visit that nobody saw', unit: '%', atMost: 15 },
  interactions: { bench: 'interaction', what: '98th percentile of interactions', unit: 'ms', atMost: 100 },
  slowInteractions: { bench: 'interaction', what: 'interactions over 200 ms', atMost: 0 },
  lighthousePaint: { bench: 'lighthouse', what: `Lighthouse, largest paint: ${PAGES}`, unit: 'ms', atMost: 1400 },
  lighthouseBlocking: { bench: 'lighthouse', what: `Lighthouse, blocking time: ${PAGES}`, unit: 'ms', atMost: 60 },
  nextRelease: {
    bench: 'next-release',
    what: 'built files of the next release, for a returning visitor, at most',
    unit: 'bytes',
    atMost: 10_240,
  },
  uncachedPages: { bench: 'front-door', what: 'uncached home pages a second of one core', atLeast: 400 },
  orders: { bench: 'api', what: 'orders a second, PostgreSQL', atLeast: 900 },
  history: { bench: 'api', what: 'history pages a second, PostgreSQL', atLeast: 1000 },
  newSearches: { bench: 'api', what: 'new searches, 99th percentile, PostgreSQL', unit: 'ms', atMost: 40 },
  newSearchesPglite: { bench: 'api', what: 'new searches, 99th percentile, PGlite', unit: 'ms', atMost: 300 },
  cachedReads: {
    bench: 'api',
    what: 'category page and product against hello-world, PostgreSQL',
    digits: 2,
    atLeast: 0.5,
  },
  memory: { bench: 'api', what: 'memory of the API, PostgreSQL', unit: 'MB', atMost: 200 },
  memoryPglite: { bench: 'api', what: 'memory of the API, PGlite', unit: 'MB', atMost: 350 },
  ranking: { bench: 'search', what: 'nDCG@5 of 263 judged searches', digits: 3, atLeast: 0.98 },
};
