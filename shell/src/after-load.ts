import type { PageRelease } from '@shop/contract/release';
import { followUser, laterTexts } from '@shop/platform';
import type { createBrowserRouter } from 'react-router-dom';
import { loadRoutes } from './federation/sections.ts';
import { moveToCart } from './motion/move-to-cart.ts';
import { reportVitals } from './release/report-vitals.ts';
import { watchRelease } from './release/watch-release.ts';
import { loadAhead } from './router/load-ahead.ts';
import { showHiddenPages } from './router/show-hidden-pages.ts';
import { secondVisit } from './second-visit/second-visit.ts';
import { followAccountLanguage } from './texts/account-language.ts';
import { drawsLetters } from './texts/draws-letters.ts';
import { followLanguageLinks } from './texts/take-along.ts';
import { mayOffer, wantedLanguage } from './texts/wanted-language.ts';
import { traceNavigations } from './tracing/trace-navigations.ts';

/** Work that can wait until the page is complete. */
export function afterLoad(release: PageRelease, router: ReturnType<typeof createBrowserRouter>) {
  const { preview } = release;
  if (preview)
    void import(/* webpackChunkName: "preview" */ './release/preview-bar.ts').then(({ showPreviewBar }) =>
      showPreviewBar(preview),
    );
  sayLaterTexts(router);
  watchRelease(release, router);
  void reportVitals(release, router);
  void traceNavigations(release, router).catch(() => undefined);
  loadAhead(release, router, loadRoutes);
  followUser();
  moveToCart();
  showHiddenPages();
  secondVisit(release, router);
  followLanguageLinks(release);
  followAccountLanguage(release, showOffer);
  offerLanguage(release);
  const { language } = release;
  if (language && !drawsLetters(language))
    void import(/* webpackChunkName: "language-font" */ './texts/language-font.ts')
      .then(({ loadFont }) => loadFont(language))
      .catch(() => undefined);
}

/** Soon after each page: loads the texts of code that is only used after an action. */
function sayLaterTexts(router: ReturnType<typeof createBrowserRouter>) {
  void laterTexts();
  router.subscribe(({ navigation }) => void (navigation.state === 'idle' && laterTexts()));
}

const showOffer = (language: string) =>
  void import(/* webpackChunkName: "offer-language" */ './texts/offer-language.ts').then((offer) =>
    offer.offerLanguage(language),
  );

/** Offered if the browser prefers another language of the shop to English. */
function offerLanguage({ language, languages = [] }: PageRelease) {
  const wanted = language ? undefined : wantedLanguage(languages, navigator.languages);
  if (wanted && mayOffer()) showOffer(wanted);
}
