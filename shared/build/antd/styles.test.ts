import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import postcss, { type AtRule } from 'postcss';
import stillLoader from './still-loader.mjs';
import { antdStyles, antdTokens } from './styles.mjs';

const facade = readFileSync(join(__dirname, '../../platform/src/facades/antd.ts'), 'utf8');
const used = [...facade.matchAll(/default as (\w+)/g)].map(([, name = '']) => name);
const sheet = antdStyles(used);
const antd = dirname(createRequire(__filename).resolve('antd/package.json'));

test("antd's sheet has no colour of its own: each is a variable of the shop's, so light and dark are the page's", () => {
  const shopsOwn = readFileSync(join(__dirname, '../../../shell/src/styles/tokens.css'), 'utf8');
  const variables = new Set(
    [...sheet.matchAll(/var\((--(?:act|bg|surface|raised|sunken|ink|line|bad)[\w-]*)\)/g)].map(([, name]) => name),
  );
  expect(sheet.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
  expect(variables.size).toBeGreaterThan(10);
  expect([...variables].filter((name) => !shopsOwn.includes(`${name}:`))).toEqual([]);
});

test('the sheet styles what the facade exports, and nothing else', () => {
  const styles = (part: string, css = sheet) => css.includes(part);
  expect([styles('.ant-picker-range'), styles('.ant-modal'), styles('.ant-picker', antdStyles(['Checkbox']))]).toEqual([
    true,
    false,
    false,
  ]);
});

test("no rule of the sheet reaches what is not antd's", () => {
  const rules: string[] = [];
  postcss.parse(sheet).walkRules((rule) => {
    const inKeyframes = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes';
    if (!inKeyframes) rules.push(...rule.selectors);
  });
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((selector) => !selector.includes('.ant'))).toEqual([]);
});

test('a component without a sample to draw is an error that names it', () => {
  expect(() => antdStyles(['Tour'])).toThrow("The styles of antd's Tour are drawn from a sample");
});

test('of antd no module stays that makes styles while a page runs', () => {
  const without = (path: string) => {
    const resourcePath = join(antd, 'es', path);
    return stillLoader.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
  };
  for (const path of ['table/style/index.js', 'theme/util/genStyleUtils.js', 'theme/useToken.js'])
    expect(without(path)).not.toContain('cssinjs');
  expect(without('input/style/index.js')).toContain('export const useSharedStyle');
  expect(without('table/style/index.js')).not.toContain('padding');
  expect(without('theme/useToken.js')).toContain(`"controlHeight":${antdTokens().controlHeight}`);
});
