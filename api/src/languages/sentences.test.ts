import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { slotInWords } from '../delivery/slot-words.ts';
import { apiFolder } from '../folders.ts';
import { sayIn, speaker } from './sentences.ts';

const hindi = JSON.parse(readFileSync(join(apiFolder, 'sentences/hi.json'), 'utf8')) as Record<string, string>;
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test('a sentence is translated with the values in it', () => {
  const say = sayIn('hi');
  expect(say('Please log in.')).toBe('कृपया लॉग इन करें।');
  expect(say('No more than 20 addresses can be saved.')).toBe('20 से ज़्यादा पते सेव नहीं हो सकते।');
  expect(say('Some products have changed since you looked. Nothing was ordered.')).toBe(
    'आपके देखने के बाद कुछ सामान बदल गया है। कुछ ऑर्डर नहीं हुआ।',
  );
  expect(say('The pincode was not found.')).toBe('यह पिन कोड नहीं मिला।');
});

test('the day and the time of a delivery are translated, too', () => {
  const slot = slotInWords({ day: '2026-11-29', from: '09:00', to: '12:30' });
  expect(sayIn('hi')(`${slot} is full. Please choose another time.`)).toBe(
    'रवि, 29 नव॰, सुबह 9 से 12:30 बजे का समय भर चुका है। कृपया दूसरा समय चुनें।',
  );
});

test.each([
  ['10:00', '14:00', 'सुबह 10 से 2 बजे'],
  ['12:30', '15:00', 'दोपहर 12:30 से 3 बजे'],
  ['17:30', '20:00', 'शाम 5:30 से 8 बजे'],
])('a delivery from %s to %s is %s in Hindi', (from, to, words) => {
  expect(sayIn('hi')(slotInWords({ day: '2026-11-29', from, to }))).toBe(`रवि, 29 नव॰, ${words}`);
});

test('each day of a delivery has its words', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month * 2)));
  for (const day of days) {
    const slot = slotInWords({ day: day.toISOString().slice(0, 10), from: '16:00', to: '18:00' });
    expect(sayIn('hi')(slot)).not.toMatch(/[A-Z]/);
  }
});

test('a sentence without a translation, and a language without sentences, stay English', () => {
  expect(sayIn('hi')('Quote (all) of it?')).toBe('Quote (all) of it?');
  expect(sayIn('kn')('Please log in.')).toBe('Please log in.');
  expect(sayIn(undefined)('Please log in.')).toBe('Please log in.');
});

test('of two patterns that match, the more precise one is used', () => {
  const say = speaker({ '{a} is full.': '1 {a}', 'Today {a} is full.': '2 {a}' });
  expect(say('Today 9 am is full.')).toBe('2 9 am');
});

test.each(Object.entries(hindi))('%j is in Devanagari and knows its places', (english, translation) => {
  expect(translation).toMatch(/[\u0900-\u097f]/);
  for (const place of placesOf(translation)) expect(placesOf(english)).toContain(place);
});

test.each(['contract', 'pricing'])('what the rules of %s say, which the pages say too, is the same here', (part) => {
  const file = join(apiFolder, `../shared/${part}/locales/hi.json`);
  const rules = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const [english, translation] of Object.entries(rules)) expect(hindi[english]).toBe(translation);
});

test('the sentences are sorted, as in every language file', () => {
  expect(Object.keys(hindi)).toEqual(Object.keys(hindi).toSorted());
});
