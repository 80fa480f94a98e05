import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { HOOKS_OF_FEDERATION } from './federation.mjs';
import { LEFT_OUT } from './unused.mjs';
import { withoutHooks } from './without-hooks.mjs';

const hooks = { heard: ['load'], waterfalls: ['match'], reports: ['report'] };
const written = (text: string) => withoutHooks(text, hooks).text.replace(/\s+/g, ' ').trim();

test('what nobody listens to is not called, and gives what it would have given', () => {
  expect(written('this.hooks.lifecycle.done.emit({ id });')).toBe(';');
  expect(written('async () => { if (id) await host.lifecycle.done.emit({ id }); };')).toBe(
    'async () => { if (id) ; };',
  );
  expect(written('const a = host.lifecycle.found.emit(b);')).toBe('const a = undefined;');
  expect(written('async () => { c = await host.lifecycle.match.emit({ id, d: host.lifecycle.found.emit() }); };')).toBe(
    'async () => { c = ({ id, d: undefined }); };',
  );
});

test('what somebody listens to stays', () => {
  const text = 'const a = await this.hooks.lifecycle.load.emit({ id }); other.emit(b); this.hooks.lifecycle.on(c);';
  expect(written(text)).toBe(text);
});

test('no other hook is made', () => {
  expect(written('this.hooks = new PluginSystem({ found: new Hook(), load: new Hook("load") });')).toBe(
    'this.hooks = new PluginSystem({ load: new Hook("load") });',
  );
});

test('a method that only calls hooks goes, with its calls', () => {
  expect(written('class A { report(a) { emit(a); } draw() { this.report(1); return 2; } }')).toBe(
    'class A { draw() { ; return 2; } }',
  );
});

test('a failure that was only reported goes on as it is', () => {
  expect(written('try { a(); } catch (e) { this.report(e); throw e; }')).toBe('{ a(); }');
  expect(written('try { a(); } catch (e) { this.report(e); throw e; } finally { b(); }')).toBe(
    'try { a(); } finally { b(); }',
  );
  expect(written('try { a(); } catch (e) { log(e); throw e; }')).toBe('try { a(); } catch (e) { log(e); throw e; }');
  expect(written('try { a(); } catch (e) { throw b; }')).toBe('try { a(); } catch (e) { throw b; }');
});

const runtime = LEFT_OUT.find((one) => one.hooks)?.where ?? '';
const foundIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => withoutHooks(readFileSync(join(folder, name), 'utf8'), HOOKS_OF_FEDERATION).found),
  );

test('the installed runtime calls these hooks: after an upgrade, look at unused/federation.mjs', () => {
  const { waterfalls, reports } = HOOKS_OF_FEDERATION;
  const found = foundIn(runtime);
  expect([...waterfalls, ...reports].filter((name) => !found.has(name))).toEqual([]);
  const made = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(runtime, name), 'utf8'))
    .join('\n');
  const isWaterfall = [...made.matchAll(/(\w+): new \w*WaterfallHook/g)].map(([, name = '']) => name);
  expect(isWaterfall.length).toBeGreaterThan(5);
  expect(isWaterfall.filter((name) => found.has(name) && !waterfalls.includes(name))).toEqual([]);
});

test('the shell listens to none of those that are not called', () => {
  const folder = join(import.meta.dirname, '../../../shell/src/federation');
  const code = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const listens = (name: string) => new RegExp(`^\\s+(?:async )?${name}\\s*[(:]`, 'm').test(code);
  expect(HOOKS_OF_FEDERATION.heard.filter(listens)).toEqual(['beforeLoadShare', 'loadEntry']);
  expect([...foundIn(runtime)].filter(listens)).toEqual([]);
});
