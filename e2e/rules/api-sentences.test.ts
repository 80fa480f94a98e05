import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { inRepository } from '../runner/repository.ts';

/** What only operators and programs read: logs, settings of the server, texts that have their Hindi in the code. */
const NOT_FOR_READERS =
  /test|^(cli|db|watching)\/|pdf\/words|config|channel-settings|vapid|run-import|picture-files|shop-client|create-shop|chores|pincodes\/load|default-texts|value-words|openapi|docs-page|logging/;
const ERRORS_FOR_READERS = ['ApiError', 'ChannelRefusal', 'ChannelAway', 'PrivateAddress', 'PictureRefused'];
/** Of a route, for developers. */
const DESCRIPTIONS = ['description', 'summary'];

type Tree = Record<string, unknown>;

const SENTENCE = /^[A-Z{].* .*[.?]$/s;
/** After the name of a column: `is missing`. */
const OF_A_CELL = /^(is missing|must be text|stands beside|"\{\}" is) ?/;

/** Its values as places: `Only {} is due.` */
function textOf(node: Tree): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('{}');
}

const nameOf = ({ callee }: Tree) => (callee as { value?: string } | undefined)?.value ?? '';

/** A new error that is thrown for operators, a description, or a line of the log. */
function isForOthers(node: Tree): boolean {
  if (node.type === 'NewExpression') return !ERRORS_FOR_READERS.includes(nameOf(node));
  if (node.type === 'KeyValueProperty') return DESCRIPTIONS.includes((node.key as { value: string }).value);
  if (node.type === 'CallExpression') return /^(log|onError)$/.test(nameOf(node));
  return node.type === 'TaggedTemplateExpression';
}

/** `notFound('The product')` */
const missingThings = (node: Tree) =>
  node.type === 'CallExpression' && nameOf(node) === 'notFound'
    ? (node.arguments as { expression: Tree }[]).map(({ expression }) => `${textOf(expression)} was not found.`)
    : [];

function sentencesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesOf);
  if (!node || typeof node !== 'object' || isForOthers(node as Tree)) return [];
  const text = textOf(node as Tree) ?? '';
  return [
    ...(SENTENCE.test(text) || OF_A_CELL.test(text) ? [text] : []),
    ...missingThings(node as Tree),
    ...Object.values(node).flatMap(sentencesOf),
  ];
}

const hindi = Object.keys(
  JSON.parse(readFileSync(inRepository('api/sentences/hi.json'), 'utf8')) as Record<string, string>,
);

/** With anything in its places. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w*\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  );

const isWord = (text: string) => /[a-z]{3}/i.test(text.replaceAll('{}', ''));

/** In one piece, or as a sentence whose places are known; or it is the end of a longer one. */
function isKnown(text: string): boolean {
  const own = patternOf(text);
  return hindi.some((known) => {
    const found = patternOf(known).exec(text);
    return (found?.slice(1).every((piece) => !isWord(piece) || isKnown(piece)) ?? false) || own.test(known);
  });
}

/** Rules that the API has from there, with sentences that no page shows. */
const RULES = ['price-rules', 'gst/rates'].map((name) => `shared/contract/src/${name}.ts`);

test('every sentence that the API may send has its Hindi', () => {
  const files = readdirSync(inRepository('api/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_FOR_READERS.test(file))
    .map((file) => `api/src/${file}`);
  const missing = [...files, ...RULES].flatMap((file) =>
    sentencesOf(parseSync(readFileSync(inRepository(file), 'utf8'), { syntax: 'typescript' }).body)
      .filter((text) => !isKnown(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(missing).toEqual([]);
});
