/** @import { ReactNode } from 'react' */
import { createCache, extractStyle, StyleProvider, token2CSSVar } from '@ant-design/cssinjs';
import { Button, Checkbox, ConfigProvider, DatePicker, Drawer, Input, Table, theme } from 'antd';
import postcss from 'postcss';
import { createElement as draw, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { COLOUR_TOKENS, THEME } from './theme.mjs';

/** A component's styles are those that it requests while it is rendered. @type {Record<string, () => ReactNode>} */
const SAMPLES = {
  Button: () => draw(Button),
  Checkbox: () => draw(Checkbox),
  ConfigProvider: () => null,
  DatePicker: () => draw(DatePicker.RangePicker),
  Drawer: () => draw(Drawer),
  Input: () => draw(Fragment, null, draw(Input), draw(Input.TextArea)),
  Table: () => draw(Table, { pagination: false, columns: [{ title: '' }], dataSource: [{ key: 1 }] }),
};

/** @param {string} name */
function sampleOf(name) {
  const sample = SAMPLES[name];
  if (!sample)
    throw new Error(
      `The styles of antd's ${name} are drawn from a sample, which ${import.meta.filename} does not have`,
    );
  return draw(Fragment, { key: name }, sample());
}

/** @param {{ onRead: (tokens: object) => void }} props */
function Tokens({ onRead }) {
  onRead(theme.useToken().token);
  return null;
}

/** @param {string[]} names */
function drawn(names) {
  const cache = createCache();
  /** @type {object} */
  let tokens = {};
  const samples = draw(
    ConfigProvider,
    { theme: THEME },
    draw(Tokens, {
      onRead: (read) => {
        tokens = read;
      },
    }),
    names.map(sampleOf),
  );
  renderToString(draw(StyleProvider, { cache }, samples));
  return { cache, tokens };
}

const OWN = /\.ant/;
/** Of what no screen shows. */
const UNUSED = /-(time|week)-panel|-status-(error|warning)|-rtl\b|ant-wave|ant-btn-color-(?!default|primary|dangerous)/;

/** @param {string} css */
const valuesIn = (css) => {
  /** @type {Map<string, string>} */
  const values = new Map();
  postcss.parse(css).walkDecls(/^--ant-/, ({ prop, value }) => void values.set(prop, value));
  return values;
};

/** @param {string} text @param {Map<string, string>} values @returns {string} */
const resolved = (text, values) =>
  text.replace(/var\((--ant-[\w-]+)\)/g, (whole, name) => {
    const value = values.get(name);
    return value === undefined ? whole : resolved(value, values);
  });

/**
 * The rules of these components as one sheet, in which antd's variables have become their values: the shop's variables and lengths.
 *
 * @param {string[]} names
 */
export function antdStyles(names) {
  const { cache } = drawn(names);
  const of = (/** @type {'style' | 'token' | 'cssVar'} */ types) => extractStyle(cache, { plain: true, types });
  const values = valuesIn(of('token') + of('cssVar'));
  // Those that antd begins with it replaces by colours computed from them.
  for (const [token, value] of Object.entries(COLOUR_TOKENS)) values.set(token2CSSVar(token, 'ant'), value);
  const sheet = postcss.parse(of('style'));
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    rule.selectors = rule.selectors.filter((selector) => OWN.test(selector) && !UNUSED.test(selector));
    if (rule.selector === '') rule.remove();
  });
  sheet.walkDecls((declaration) => {
    declaration.value = resolved(declaration.value, values);
  });
  return sheet.toString();
}

/** What components read of the theme while they run. @returns {Record<string, string | number | boolean>} */
export const antdTokens = () =>
  /** @type {any} */ (
    Object.fromEntries(Object.entries(drawn([]).tokens).filter(([, value]) => typeof value !== 'object'))
  );
