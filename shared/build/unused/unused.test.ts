import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { facadeText, namesInUse } from '../facades/facades.mjs';
import { REACT_GIVEN_UP } from './react-dom.mjs';
import { ROUTER_GIVEN_UP } from './react-router.mjs';
import { LEFT_OUT } from './unused.mjs';
import { without } from './without-loader.mjs';

test('a function only returns, a variable only holds, what is wanted; the rest stays as it was', () => {
  const text = `
    function outer(a) { function inner(b) { return b + 1; } return inner(a); }
    async function later() { await 1; }
    var Shape = make(class { draw() {} }), kept = "é function outer() {}";
  `;
  const unused = { inner: '7', later: 'false', Shape: '{}', missing: '0' };
  const { text: written, found } = without(text, unused);
  expect(written).toBe(`
    function outer(a) { function inner(b) { return 7; } return inner(a); }
    async function later() { return false; }
    var Shape = {}, kept = "é function outer() {}";
  `);
  expect(found).toEqual(['inner', 'later', 'Shape']);
});

test('a method that is set on a prototype goes whole', () => {
  const { text, found } = without('Shape.prototype.draw = function () {}; Shape.prototype.fill = 1;', {
    'Shape.prototype.draw': 'undefined',
  });
  expect(text).toBe('undefined; Shape.prototype.fill = 1;');
  expect(found).toEqual(['Shape.prototype.draw']);
});

test('what lies within something unused goes with it', () => {
  const { text } = without('function a() { function b() { return 1; } return b(); }', { a: 'null', b: 'null' });
  expect(text).toBe('function a() { return null; }');
});

const filesIn = (where: string, files: RegExp) =>
  statSync(where).isFile()
    ? [where]
    : readdirSync(where, { recursive: true, encoding: 'utf8' })
        .filter((name) => files.test(name))
        .map((name) => join(where, name));

test.each(LEFT_OUT)(
  'the installed package has every name that is left out of it: after an upgrade, look at unused/ ($where)',
  ({ where, files, unused }) => {
    const found = filesIn(where, files).flatMap((file) => without(readFileSync(file, 'utf8'), unused).found);
    expect([...new Set(found)].sort()).toEqual(Object.keys(unused).sort());
  },
);

test.each(ROUTER_GIVEN_UP)('%s of the router cannot be imported, since nothing implements it', (name) => {
  expect(() => facadeText('react-router-dom', [name])).toThrow(`${name} is left out of the shop's router`);
});

test('nobody imports what is left out of React', () => {
  const used = namesInUse();
  const imported = ['react', 'react-dom'].flatMap((name) => [...(used.get(name) ?? [])]);
  expect(imported).toContain('useState');
  expect(imported.filter((name) => REACT_GIVEN_UP.includes(name))).toEqual([]);
});
