const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};
const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const virama = '्';
const nasals = new Set(['ं', 'ँ']);
const nukta = '़';
const zero = 0x966;

const isDigit = (code: number) => code >= zero && code <= zero + 9;

/** Spells a Hindi word in Latin letters the way shops write it: दाल "dal", हल्दी "haldi". */
export function latinFromDevanagari(word: string): string {
  let latin = '';
  let inherentVowel = false;
  for (const letter of word.normalize('NFD').replaceAll(nukta, '')) {
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      latin += (inherentVowel ? 'a' : '') + consonant;
      inherentVowel = true;
      continue;
    }
    const sign = vowelSigns[letter];
    if (sign !== undefined || letter === virama) {
      latin += sign ?? '';
      inherentVowel = false;
      continue;
    }
    if (inherentVowel) latin += 'a';
    inherentVowel = false;
    const code = letter.codePointAt(0) ?? 0;
    latin += nasals.has(letter) ? 'n' : isDigit(code) ? String(code - zero) : (vowels[letter] ?? '');
  }
  return latin;
}
