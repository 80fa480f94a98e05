import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SearchIndex } from './index.ts';
import { readJudgedQueries } from './judged/judge.ts';
import { judgedIndex, judgedProducts } from './judged/shelf.ts';
import { soundOf, wordsOf } from './words.ts';

const shelf: [name: string, ...groups: string[]][] = [
  ['Rajma Chitra, 1 kg', 'Dals & Beans', 'Whole beans'],
  ['Rajma Jammu, small, 500 g', 'Dals & Beans', 'Whole beans'],
  ['Toor Dal, unpolished, 5 kg', 'Dals & Beans', 'Split dals'],
  ['Chakki Atta, whole wheat, 10 kg', 'Rice & Atta', 'Atta'],
  ['Sona Masoori Rice, 25 kg', 'Rice & Atta', 'Rice'],
  ['Rice Bran Oil, 1 litre', 'Oils & Ghee', 'Oils'],
  ['Byadgi Red Chilli, dry, 1 kg', 'Spices', 'Whole spices'],
  ['Turmeric Powder, Erode, 500 g', 'Spices', 'Ground spices'],
  ['Cow Ghee, 1 litre', 'Oils & Ghee', 'Ghee'],
  ['Onions, Nashik, 5 kg', 'Fruit & Veg', 'Vegetables'],
  ['Jeera, whole, 200 g', 'Spices', 'Whole spices'],
  ['शुद्ध घी, 500 मि.ली.', 'Oils & Ghee', 'Ghee'],
];

function indexOf(rows: readonly (readonly string[])[]): SearchIndex {
  const index = new SearchIndex();
  for (const [name = '', ...groups] of rows) index.put({ id: name, name, groups });
  return index;
}

const index = indexOf(shelf);
const judged = judgedIndex();
const nameOf = new Map(judgedProducts().map(({ sku, name }) => [sku, name]));
const first = (text: string) => index.search(text).ids[0];

test.each(['zz', 'kkkkkk', 'zzzzzz', 'qqq', 'sss', 'xx', 'asdfgh', 'qwerty', 'ssss tttt'])(
  'letters that mean nothing find nothing among many products: %s',
  (text) => {
    expect(judged.search(text)).toEqual({ ids: [], total: 0 });
    expect(judged.meant(text)).toBeUndefined();
  },
);

describe('the search finds the product', () => {
  test.each([
    ['a whole word', 'rajma', 'Rajma Chitra, 1 kg'],
    ['the start of a word', 'turm', 'Turmeric Powder, Erode, 500 g'],
    ['words in any order', 'masoori sona', 'Sona Masoori Rice, 25 kg'],
    ['starts of several words', 'ri so 25', 'Sona Masoori Rice, 25 kg'],
    ['a size written together', '25kg rice', 'Sona Masoori Rice, 25 kg'],
    ['capitals and punctuation', 'RAJMA, (jammu)', 'Rajma Jammu, small, 500 g'],
    ['a letter missing', 'rjma jammu', 'Rajma Jammu, small, 500 g'],
    ['two letters swapped', 'tumreric', 'Turmeric Powder, Erode, 500 g'],
    ['two errors in a long word', 'tumric', 'Turmeric Powder, Erode, 500 g'],
    ['an error in the first letter', 'bakki atta', 'Chakki Atta, whole wheat, 10 kg'],
    ['two words written as one', 'toordal', 'Toor Dal, unpolished, 5 kg'],
    ['one of two words unknown', 'rajma himalaya', 'Rajma Chitra, 1 kg'],
    ['another spelling', 'aata', 'Chakki Atta, whole wheat, 10 kg'],
    ['another spelling of dal', 'toor daal', 'Toor Dal, unpolished, 5 kg'],
    ['the English name', 'flour', 'Chakki Atta, whole wheat, 10 kg'],
    ['the Hindi name', 'haldi', 'Turmeric Powder, Erode, 500 g'],
    ['the Hindi name half typed', 'mirc', 'Byadgi Red Chilli, dry, 1 kg'],
    ['one onion', 'onion', 'Onions, Nashik, 5 kg'],
    ['the Hindi for onion', 'pyaz', 'Onions, Nashik, 5 kg'],
    ['cumin for jeera', 'cumin', 'Jeera, whole, 200 g'],
    ['Devanagari for a Latin name', 'आटा', 'Chakki Atta, whole wheat, 10 kg'],
    ['Devanagari for an English name', 'हल्दी', 'Turmeric Powder, Erode, 500 g'],
    ['Devanagari half typed', 'राज', 'Rajma Chitra, 1 kg'],
    ['Devanagari with a virama', 'मिर्च', 'Byadgi Red Chilli, dry, 1 kg'],
    ['Latin letters for a Devanagari name', 'shuddh ghee', 'शुद्ध घी, 500 मि.ली.'],
  ])('%s: %s', (_, text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test('meaningless letters find nothing', () => {
    expect(index.search('qqxxyyzz')).toEqual({ ids: [], total: 0 });
    expect(index.search(' ,- ')).toEqual({ ids: [], total: 0 });
  });

  test('a word that products have is searched with one error, but not with two', () => {
    const shop = indexOf([['Badana sev'], ['Badami halwa'], ['Kadani oil'], ['Badans ghee']]);
    const found = (text: string) => shop.search(text).ids.toSorted();
    expect(found('badana halwa')).toEqual(['Badami halwa', 'Badana sev']);
    expect(found('badana oil')).toEqual(['Badana sev', 'Kadani oil']);
    expect(found('badana ghee')).toEqual(['Badans ghee']);
    expect(found('kadena oil')).toEqual(['Kadani oil']);
  });

  test('two letters allow no error', () => {
    expect(index.search('zq').ids).toEqual([]);
  });
});

describe('the search understands', () => {
  test.each([
    ['a typing error', 'tumric', 'turmeric'],
    ['one word of two', 'toor daaal 5kg', undefined],
    ['an error beside a size', 'onoin 5 kg', 'onion 5 kg'],
    ['a word that nobody sells', 'himalaya rajma', 'rajma'],
    ['what is found as typed', 'rajma', undefined],
    ['letters that mean nothing', 'qqxxyyzz', undefined],
  ])('by %s: %s', (_, text, expected) => {
    expect(index.meant(text)).toBe(expected);
  });
});

test('between two equally similar names it chooses the one with more products', () => {
  const shop = indexOf([['Ice Cubes, 1 kg'], ['Basmati Rice, 5 kg'], ['Kolam Rice, 10 kg']]);
  expect(shop.meant('rce')).toBe('rice');
});

test('an English word in Devanagari is not found at the end of another word', () => {
  const shop = indexOf([['Toilet Cleaner, 1 litre'], ['टॉयलेट क्लीनर'], ['Mustard Oil, 1 litre'], ['सरसों का तेल']]);
  expect(shop.search('ऑयल').ids.toSorted()).toEqual(['Mustard Oil, 1 litre', 'सरसों का तेल']);
});

describe('the order of hits', () => {
  test('puts what a product is before what it is only called after', () => {
    const ranked = indexOf([
      ['Rice Bran Oil, 1 litre', 'Oils'],
      ['Kolam Rice, 10 kg', 'Rice & Atta'],
      ['Lemon Tea, no rice, 1 kg', 'Tea'],
    ]).search('chawal 1kg').ids;
    expect(ranked).toEqual(['Kolam Rice, 10 kg', 'Rice Bran Oil, 1 litre']);
  });

  test('uses a size to decide between matching products, but does not require it', () => {
    const shop = indexOf([['Sugar, 5 kg'], ['Sugar, 1 kg'], ['Salt, 2 kg']]);
    expect(shop.search('sugar 1kg').ids).toEqual(['Sugar, 1 kg', 'Sugar, 5 kg']);
    expect(shop.search('sugar 4 kilo').ids).toEqual(['Sugar, 5 kg', 'Sugar, 1 kg']);
    expect(shop.search('salt 1kg').ids).toEqual(['Salt, 2 kg']);
    expect(shop.search('2 kg').ids[0]).toBe('Salt, 2 kg');
  });

  test('puts an exact word before the start of a word, and that before an error', () => {
    const ranked = indexOf([['Rices mixed'], ['Ricee'], ['Rice'], ['Rise']]).search('rice').ids;
    expect(ranked[0]).toBe('Rice');
    expect(ranked.indexOf('Ricee')).toBeGreaterThan(0);
    expect(ranked).not.toContain('Rise');
  });

  test('puts a name before a category', () => {
    const ranked = indexOf([
      ['Besan, 1 kg', 'Rice & Atta'],
      ['Puffed Rice, 500 g', 'Snacks'],
    ]).search('rice').ids;
    expect(ranked).toEqual(['Puffed Rice, 500 g', 'Besan, 1 kg']);
  });

  test('puts the more popular of two equal matches first', () => {
    const popular = new SearchIndex();
    popular.put({ id: 'seldom', name: 'Moong Dal, 1 kg', groups: [], popularity: 0.1 });
    popular.put({ id: 'often', name: 'Moong Dal, 2 kg', groups: [], popularity: 0.9 });
    expect(popular.search('moong').ids).toEqual(['often', 'seldom']);
  });

  test('what can be bought comes before what is sold out, unless it fits worse', () => {
    const shop = indexOf([['Brown Rice'], ['Kolam Rice'], ['Sona Masoori Rice'], ['Rice Bran Oil']]);
    shop.setSoldOut(['Brown Rice', 'never heard of']);
    expect(shop.search('rice').ids).toEqual(['Kolam Rice', 'Sona Masoori Rice', 'Brown Rice', 'Rice Bran Oil']);
    expect(shop.search('brown rice').ids[0]).toBe('Brown Rice');
    shop.setSoldOut([]);
    expect(shop.search('rice').ids[0]).toBe('Brown Rice');
  });

  test('no more than the limit, but all of them counted', () => {
    const { ids, total } = index.search('rajma', 1);
    expect(ids).toHaveLength(1);
    expect(total).toBe(2);
  });
});

test('is the same for first and later hits, and all are known as hits', () => {
  const rice = indexOf(Array.from({ length: 200 }, (_, i) => [`Rice ${'x'.repeat(i % 9)} ${i}`]));
  const hits = rice.find('rice', 150);
  const ids = [...hits.ids()];
  expect(ids).toEqual(rice.search('rice', 1000).ids.slice(0, 150));
  expect(hits.total).toBe(200);
  expect(rice.search('rice', 1000).ids.every((id) => rice.find('rice', 10).has(id))).toBe(true);
  expect(rice.find('qqxxyyzz', 10).has(ids[0] ?? '')).toBe(false);
});

describe('no more than what was meant is found', () => {
  const found = (text: string) => judged.search(text, 100).ids.map((sku) => nameOf.get(sku));

  test('a word with an error is the whole word that it comes nearest to, not the start of others', () => {
    expect(found('sugr')).toEqual(['Sugar, M-30, 5 kg', 'Jaggery, Kolhapuri, 1 kg block']);
  });

  test('a category of several things does not add the others', () => {
    expect(found('ghi')).toHaveLength(5);
    expect(found('ghi')).not.toContain('Palmolein, 15 litre tin');
    expect(found('atta 10kg')[0]).toBe('Chakki Atta, whole wheat, 10 kg');
    expect(found('atta 10kg')).not.toContain('Kolam Rice, 10 kg');
  });

  test('a slash is between two things that are both meant, and not between the digits of a half', () => {
    expect(found('rice/dal')).toEqual(expect.arrayContaining(['Kolam Rice, 10 kg', 'Chana Dal, 1 kg']));
    expect(found('rice / dal').toSorted()).toEqual([...new Set([...found('rice'), ...found('dal')])].toSorted());
    expect(found('ghee/ghee')).toEqual(found('ghee'));
    expect(found('1/2 kg ghee')).toEqual(found('1 2 kg ghee'));
  });

  test.each(['<b>x</b>', 'a?b=c#d', 'b', 'a b'])('single letters find nothing by themselves: %s', (text) => {
    expect(found(text)).toEqual([]);
    expect(judged.meant(text)).toBeUndefined();
  });

  test('a single letter beside a word begins another, and is found where a name has it', () => {
    expect(found('rice k')[0]).toBe('Kolam Rice, 10 kg');
    expect(indexOf([['Vitamin C, 60 tablets'], ['Curd']]).search('c').ids[0]).toBe('Vitamin C, 60 tablets');
  });
});

const syllable = fc.constantFrom('ka', 'ra', 'mi', 'to', 'ne', 'lu', 'shi', 'pa', 'do', 'ge', 'vi', 'ben');
const word = fc.array(syllable, { minLength: 3, maxLength: 5 }).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const catalogue = fc.uniqueArray(name, { minLength: 1, maxLength: 40 });
const all = 1000;

describe('whatever the catalogue', () => {
  test('a product is found by the start of any of its words', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.nat(), fc.nat(), (names, which, part, length) => {
        const chosen = names[which % names.length] ?? '';
        const words = wordsOf(chosen);
        const typed = words[part % words.length] ?? '';
        const prefix = typed.slice(0, 2 + (length % typed.length));
        expect(indexOf(names.map((each) => [each])).search(prefix, all).ids).toContain(chosen);
      }),
    );
  });

  test('the order of the words makes no difference', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), (names, which) => {
        const words = wordsOf(names[which % names.length] ?? '');
        const searched = indexOf(names.map((each) => [each]));
        expect(searched.search(words.toReversed().join(' '), all)).toEqual(searched.search(words.join(' '), all));
      }),
    );
  });

  test('one letter left out or changed still finds the product', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.nat(), fc.boolean(), (names, which, at, leftOut) => {
        const chosen = names[which % names.length] ?? '';
        const typed = wordsOf(chosen)[0] ?? '';
        const position = at % typed.length;
        const wrong = typed.slice(0, position) + (leftOut ? '' : 'x') + typed.slice(position + 1);
        const searched = indexOf(names.map((each) => [each]));
        // A word that begins another one, as written or as it sounds, is treated as that word.
        const begins = (own: string) => own.startsWith(wrong) || soundOf(own).startsWith(soundOf(wrong));
        fc.pre(!names.some((each) => wordsOf(each).some(begins)));
        expect(searched.search(wrong, all).ids).toContain(chosen);
      }),
    );
  });

  test('an index that was changed product by product returns the same as one built again', () => {
    const change = fc.record({ id: fc.integer({ min: 0, max: 9 }), name: fc.option(name) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), word, (changes, typed) => {
        const changed = new SearchIndex();
        const expected = new Map<string, string>();
        for (const { id, name: newName } of changes) {
          if (newName === null) {
            changed.remove(String(id));
            expected.delete(String(id));
          } else {
            changed.put({ id: String(id), name: newName, groups: [] });
            expected.set(String(id), newName);
          }
        }
        const fresh = new SearchIndex();
        for (const [id, itsName] of expected) fresh.put({ id, name: itsName, groups: [] });
        const text = typed.slice(0, 4);
        expect(changed.search(text, all).ids.toSorted()).toEqual(fresh.search(text, all).ids.toSorted());
        expect(changed.size).toBe(fresh.size);
      }),
    );
  });
});

test('a product that moved to other groups is found like one that was read again', () => {
  const [read, regrouped] = [indexOf([]), indexOf([])];
  const all = judgedProducts().map(({ name, category, subcategory }) => ({
    id: name,
    name,
    groups: [category, subcategory],
  }));
  const renamed = (group: string) => `${group.split(' ').at(-1)} & Oil, 5 kg`;
  for (const product of all) for (const index of [read, regrouped]) index.put({ ...product, popularity: 0.5 });
  // So often that leftovers are cleaned up.
  for (let round = 0; round < 30; round++)
    for (const { id, name, groups } of all) {
      const others = round % 2 === 0 ? groups.map(renamed) : groups.slice(round % 3);
      read.put({ id, name, groups: others, popularity: 0.5 });
      regrouped.regroup({ id, groups: others });
    }
  regrouped.regroup({ id: 'unknown', groups: ['Oil'] });
  expect(regrouped.size).toBe(all.length);
  const texts = [...readJudgedQueries().map(({ query }) => query), ...all.flatMap(({ groups }) => groups.map(renamed))];
  for (const text of texts) expect([text, regrouped.search(text)]).toEqual([text, read.search(text)]);
});

test('a product is found by its names in other languages and their letters, after it moved too', () => {
  const spoken = new SearchIndex();
  const named = { name: 'Washing Bar, 10 × 250 g', otherNames: ['कपड़े धोने की टिकिया, 10 × 250 ग्राम'] };
  spoken.put({ id: 'bar', ...named, groups: ['Cleaning'], otherGroups: ['सफ़ाई का सामान'] });
  spoken.put({ id: 'oil', name: 'Hair Oil', groups: ['Bath'] });
  for (const typed of ['टिकिया', 'tikiya', 'washing bar', 'सामान', 'kapde'])
    expect(spoken.search(typed).ids).toEqual(['bar']);
  spoken.regroup({ id: 'bar', groups: ['Soaps'], otherGroups: ['साबुनदानी'] });
  expect(spoken.search('saman').ids).toEqual([]);
  for (const typed of ['टिकिया', 'साबुनदानी']) expect(spoken.search(typed).ids).toEqual(['bar']);
});

test('thousands of updates of one product leave one product', () => {
  const busy = new SearchIndex();
  for (let round = 0; round < 10_000; round++) busy.put({ id: 'same', name: `Ghee batch ${round}`, groups: [] });
  expect(busy.search('ghee')).toEqual({ ids: ['same'], total: 1 });
  expect(busy.search('ghee batch 9998').ids).toEqual(['same']);
});

test('a search in twenty thousand products takes milliseconds', () => {
  const large = new SearchIndex();
  for (let i = 0; i < 20_000; i++)
    large.put({ id: String(i), name: `Brand${i % 5000} ${shelf[i % shelf.length]?.[0]}`, groups: ['Rice & Atta'] });
  const texts = ['rajma', 'tumric', 'brnd42 rice', 'ri', '25 kg sona', 'aata', 'हल्दी'];
  const searches = 210;
  // Processor time, so that other programs do not count.
  const start = process.cpuUsage();
  for (let i = 0; i < searches; i++) large.search(texts[i % texts.length] ?? '');
  expect(process.cpuUsage(start).user / 1000 / searches).toBeLessThan(10);
});
