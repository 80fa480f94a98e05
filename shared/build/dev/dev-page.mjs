const PAGE_DATA = /<script[^>]*id="page-data"[^>]*>([\s\S]*?)<\/script>/;
const inlineJson = (/** @type {unknown} */ value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The shop's page with the section from source. It is empty and the browser renders it, as when the shop cannot render
 * a page.
 *
 * @param {string} html
 * @param {{ name: string, entry: string, paths: string[] }} section
 * @param {object} [given] A release that is shown whatever the shop shows.
 */
export function devPage(html, { name, entry, paths }, given) {
  const [, text] = PAGE_DATA.exec(html) ?? [];
  if (!text) return null;
  const { release: shown, settings, texts = [] } = JSON.parse(text);
  const release = given ?? shown;
  const { language } = release;
  const file = `/_sections/${name}/dev/texts/${language}.json`;
  const own = {
    build: 'dev',
    entry: `/_sections/${name}/dev/${entry}`,
    integrity: '',
    css: [],
    paths,
    ...(language && { texts: Object.fromEntries(paths.map((path) => [path, file])), fragmentTexts: file }),
  };
  const data = {
    release: { ...release, shell: 'dev', sections: { ...release.sections, [name]: own } },
    settings,
    // The section's texts come from its own files.
    ...(language && { texts: texts.map((/** @type {Record<string, object>} */ { [name]: _, ...others }) => others) }),
    hydration: null,
  };
  return `<!doctype html><html lang="${language ?? 'en-IN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" href="/icons/mark.svg"></head><body><div id="root"></div><script type="application/json" id="page-data">${inlineJson(data)}</script><script src="/_sections/shell/dev/main.js" async></script></body></html>`;
}
