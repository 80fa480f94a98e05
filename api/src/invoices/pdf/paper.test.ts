import { expect, test } from '@jest/globals';
import { A4, MARGIN } from './a4.ts';
import { bytesOf, openPaper, widthOf, write } from './paper.ts';

/** A narrow and a wide letter of each script (where a font has none, both are the same box), and a name in which signs join. */
const LETTERS = {
  Hind: 'रक्ष श्रीनगर',
  HindSiliguri: 'রক্ষ পশ্চিমবঙ্গ',
  BalooPaaji2: 'ਰਅ ਅੰਮ੍ਰਿਤਸਰ',
  HindVadodara: 'રક્ષ સૌરાષ્ટ્ર',
  NotoSansOriya: 'ଠକ୍ଷ ଭୁବନେଶ୍ୱର',
  HindMadurai: 'ரஐ கோயம்புத்தூர்',
  HindGuntur: 'రఔ ఆంధ్రప్రదేశ్',
  HindMysuru: 'ರಔ ಶ್ರೀರಂಗಪಟ್ಟಣ',
  AnekMalayalam: 'രഔ തിരുവനന്തപുരം',
};

const fontsIn = async (...texts: string[]) => {
  const paper = openPaper({ title: 'Test', size: A4, margin: MARGIN });
  paper.addPage();
  for (const text of texts) write(paper, text, { x: MARGIN, y: MARGIN, width: 300 });
  const names = (await bytesOf(paper)).toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g);
  return new Set([...names].map(([, name]) => name));
};

test.each(Object.entries(LETTERS))(
  '%s has the letters of its script, beside Latin ones and amounts',
  async (font, letters) => {
    const paper = openPaper({ title: 'Test', size: A4, margin: MARGIN });
    const [narrow = '', ...wide] = letters.split(' ')[0] ?? '';
    expect(widthOf(paper, narrow, { size: 90 })).not.toBe(widthOf(paper, wide.join(''), { size: 90 }));
    expect(await fontsIn(`Asha ${letters} ₹ 12`)).toEqual(new Set([font]));
  },
);

test('a row of signs that a font cannot join does not stop a paper', async () => {
  expect(await fontsIn('Asha ਫ਼੍ਏੈ')).toEqual(new Set(['Hind']));
});

test('a paper has only the fonts of what is on it', async () => {
  expect(await fontsIn('Rice, 5 kg', 'चावल, 5 किलो')).toEqual(new Set(['Hind']));
  expect(await fontsIn('Rice, 5 kg', 'चावल ಅಕ್ಕಿ')).toEqual(new Set(['Hind', 'HindMysuru']));
});
