// Runs in the shop's pages before any other script: records what a section may not change outside of itself, and how it looked.
{
  const LOOK = [
    ...['display', 'visibility', 'opacity', 'position', 'boxSizing', 'direction', 'zIndex', 'pointerEvents', 'cursor'],
    ...['color', 'backgroundColor', 'backgroundImage', 'boxShadow', 'filter', 'transform', 'overflowX', 'overflowY'],
    ...['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'textAlign'],
    ...['textTransform', 'textDecorationLine'],
    ...['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
      `margin${side}`,
      `padding${side}`,
      `border${side}Width`,
      `border${side}Style`,
    ]),
  ];
  /** Objects of the browser on which a script can hide a function of their kind behind its own. */
  const SINGLE = { document, history, navigator, performance, console, JSON, Math, Reflect, Intl, CSS };

  /** @returns {Map<string, object>} */
  function holders() {
    /** @type {Map<string, object>} */
    const found = new Map(Object.entries(SINGLE));
    found.set('window', window);
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (typeof value !== 'function') continue;
      found.set(name, value);
      if (value.prototype) found.set(`${name}.prototype`, value.prototype);
    }
    return found;
  }

  /** @param {object} holder @param {PropertyKey} key */
  const parts = (holder, key) => {
    const { value, get, set } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
    return typeof value === 'function' || typeof value === 'object' ? [value, get, set] : [null, get, set];
  };

  /** @param {object} holder @param {PropertyKey} key */
  const isEmpty = (holder, key) => {
    const { value, get } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
    return value === undefined && get === undefined;
  };

  const own = holders();
  const before = new Map(
    [...own].map(([name, holder]) => [name, new Map(Reflect.ownKeys(holder).map((key) => [key, parts(holder, key)]))]),
  );

  /** Functions of the browser that are not its own any more, such as `fetch` and `Array.prototype.last`. */
  function changedGlobals() {
    /** @type {string[]} */
    const changed = [];
    for (const [name, holder] of own) {
      const known = before.get(name) ?? new Map();
      const isSingle = Object.hasOwn(SINGLE, name) || name === 'window';
      for (const key of Reflect.ownKeys(holder)) {
        const was = known.get(key);
        const isNew = was === undefined;
        // React leaves an empty `Error.prepareStackTrace` behind when it logs an error.
        if (isNew && isEmpty(holder, key)) continue;
        // A name of its own on `window` or `document` stands in nobody's way.
        if (isNew && isSingle && !(key in (Object.getPrototypeOf(holder) ?? {}))) continue;
        if (isNew || parts(holder, key).some((each, index) => each !== was[index]))
          changed.push(name === 'window' ? String(key) : `${name}.${String(key)}`);
      }
    }
    return changed;
  }

  const PSEUDO_ELEMENT = /::?(before|after|first-line|first-letter)\b|::[\w-]+(\([^)]*\))?/g;
  const STATE = /:(hover|active|focus|focus-visible|focus-within|visited|target)\b(?!-)/g;

  /** The elements that a selector can ever match, without what only a pointer or the keyboard brings. @param {string} selector */
  function firstMatch(selector) {
    for (const each of [selector.replace(PSEUDO_ELEMENT, '').replace(STATE, ''), selector])
      try {
        return document.querySelector(each.trim() || '*');
      } catch {
        // Without the state nothing may be left, as in `:not(:hover)`.
      }
    return null;
  }

  /** Selectors with the rules around them, one for each rule that sets something. @param {CSSRuleList} rules @param {string} around @returns {string[]} */
  function selectorsOf(rules, around = '') {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSKeyframesRule) return [];
      if (rule instanceof CSSStyleRule) {
        const { selectorText, style } = rule;
        const nested = selectorText.includes('&') ? selectorText : `& ${selectorText}`;
        // A list must stay one selector.
        const outer = around.includes(',') ? `:is(${around})` : around;
        const whole = around ? nested.replaceAll('&', outer) : selectorText;
        return [...(style.length > 0 ? [whole] : []), ...selectorsOf(rule.cssRules, whole)];
      }
      const inner = /** @type {CSSGroupingRule} */ (rule).cssRules;
      return inner ? selectorsOf(inner, around) : [];
    });
  }

  /** @param {string} text */
  function parsed(text) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  }

  /** Selectors of a style sheet that match something in this page, with the first element. @param {string} text */
  function matchingSelectors(text) {
    return [...new Set(selectorsOf(parsed(text).cssRules))].flatMap((selector) => {
      const element = firstMatch(selector);
      return element ? [{ selector, element: element.localName }] : [];
    });
  }

  /** @param {CSSStyleSheet} sheet */
  const textOf = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n');

  /** Style sheets that scripts made. The front door's own name their file. */
  const madeByScripts = () =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .filter(({ href, ownerNode }) => !href && !(/** @type {HTMLElement | null} */ (ownerNode)?.dataset.href))
      .map(textOf)
      .filter(Boolean);

  /** @param {Element} element @returns {string} */
  function placeOf(element) {
    const parent = element.parentElement;
    if (!parent || element === document.body) return element.localName;
    const among = [...parent.children].filter(({ localName }) => localName === element.localName);
    const number = among.length > 1 ? `:nth-of-type(${among.indexOf(element) + 1})` : '';
    return `${placeOf(parent)} > ${element.localName}${number}`;
  }

  /** The computed look of everything around the page's own content. */
  function frameLook() {
    const frame = document.querySelectorAll('html, body, header, header *, main, footer, footer *');
    return Object.fromEntries(
      [...frame]
        .filter((element) => !element.closest('main *, svg *'))
        .map((element) => {
          const style = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (getComputedStyle(element)));
          return [placeOf(element), LOOK.map((property) => `${property}: ${style[property]}`)];
        }),
    );
  }

  const hasSheetOf = (/** @type {string} */ folder) =>
    [...document.querySelectorAll('link[rel~=stylesheet], style')].some((element) =>
      (element.getAttribute('href') ?? element.getAttribute('data-href') ?? '').includes(folder),
    );

  Object.defineProperty(window, Symbol.for('shop.checks'), {
    value: { changedGlobals, matchingSelectors, madeByScripts, frameLook, hasSheetOf },
  });
}
