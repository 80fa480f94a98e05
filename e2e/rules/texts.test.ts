import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bareSentences, bareTextsOf } from '@shop/build/bare-texts';
import { textProblems } from '@shop/build/texts';
import { inRepository, repository } from '../runner/repository.ts';

const parts = [
  ...readdirSync(repository),
  ...readdirSync(inRepository('shared')).map((name) => `shared/${name}`),
].filter((part) => existsSync(inRepository(`${part}/locales`)));

test.each(parts)('%s has every text in each of its languages', (part) => {
  expect(textProblems(inRepository(part))).toEqual([]);
});

const SCREENS = ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-office', 'mf-orders', 'shared/ui', 'shell'];

test.each(SCREENS)('%s has no text outside its catalogue', (part) => {
  expect(bareTextsOf(inRepository(part))).toEqual([]);
});

/** Before any texts are loaded, in a worker whose sentences the page translates, in a file, or for developers. */
const WITHOUT_CATALOGUE = /page-words|import\/(reading|new\/template)|preview-bar|expectations/;

test.each([...SCREENS, 'shared/platform'])('%s has no sentence in its code outside its catalogue', (part) => {
  const found = bareTextsOf(inRepository(part), bareSentences);
  expect(found.filter((text) => !WITHOUT_CATALOGUE.test(text))).toEqual([]);
});

test.each(['shell', 'mf-catalog'])('ten texts in one file are a third language of %s, and English fills in', (part) => {
  const folder = mkdtempSync(join(tmpdir(), 'third-language-'));
  mkdirSync(join(folder, 'locales'));
  symlinkSync(inRepository(`${part}/src`), join(folder, 'src'));
  const hindi = JSON.parse(readFileSync(inRepository(`${part}/locales/hi.json`), 'utf8')) as Record<string, string>;
  const ten = Object.entries(hindi).filter(([, text]) => typeof text === 'string');
  const kannada = { $unfinished: true, ...Object.fromEntries(ten.slice(0, 10)) };
  writeFileSync(join(folder, 'locales/kn.json'), JSON.stringify(kannada));
  expect(textProblems(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

/** One word for each thing: docs/languages-words.md. */
const REFUSED =
  /इलाका|इलाके|ज़ोन|करीब|उद्धरण|अनब्लॉक|भूमिका|लोड नहीं हु|GST की दर|सहेज|ई-मेल|ई मेल|हिंदी|वैकल्पिक|श्रेणी|श्रेणि|नक़द|व्यवसाय|बाकी|भाव|तस्वीर|मेन्यू|गलत|खाली|तरीका|तरीके|रकम|प्रकाशित|पेमेंट|दर्जा|वजह|रिफ़ंड|स्लैब|रेट बोर्ड|संदेश|शुल्क/;

test.each([
  ...[
    ...parts.map((part) => `${part}/locales`),
    'api/sentences',
    ...['invoices', 'messages', 'packs'].map((kind) => `api/sentences/${kind}`),
    'shell/first-words',
  ].map((it) => `${it}/hi.json`),
  ...['theme.ts', 'hindi-policies.ts', 'hindi.ts', 'products.csv'].map((file) => `tools/demo/src/${file}`),
])('%s calls each thing in Hindi by its one word', (file) => {
  const texts = readFileSync(inRepository(file), 'utf8').normalize('NFC');
  expect(texts.split('\n').filter((line) => REFUSED.test(line))).toEqual([]);
});

/** Customers are women too. */
const AS_A_MAN = /आप [^।:,]*(रहे हैं|ते हैं|ेंगे)|ख़रीद रहे/;

test.each(['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-orders', 'shared/ui', 'shell'])(
  '%s does not address its reader as a man in Hindi',
  (part) => {
    const texts = readFileSync(inRepository(`${part}/locales/hi.json`), 'utf8').normalize('NFC');
    expect(texts.split('\n').filter((line) => AS_A_MAN.test(line))).toEqual([]);
  },
);
