import type { Paise } from '@shop/pricing/money';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]}`}`;
}

/** From 0 to 99: each has a word of its own in Hindi. */
const HINDI =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );

interface Numbers {
  belowHundred: (count: number) => string;
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
}
const ENGLISH_NUMBERS: Numbers = {
  belowHundred,
  hundred: 'hundred',
  thousand: 'thousand',
  lakh: 'lakh',
  crore: 'crore',
};
const HINDI_NUMBERS: Numbers = {
  belowHundred: (count) => HINDI[count] ?? '',
  hundred: 'सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
};

/** In lakhs and crores. From a hundred crore on, the crores themselves are in words. */
function inWords(count: number, numbers: Numbers): string {
  const { belowHundred: small, hundred, thousand, lakh, crore } = numbers;
  const parts: string[] = [];
  const crores = Math.floor(count / 10_000_000);
  if (crores > 0) parts.push(`${inWords(crores, numbers)} ${crore}`);
  const below = count % 10_000_000;
  const lakhs = Math.floor(below / 100_000);
  const thousands = Math.floor((below % 100_000) / 1000);
  const hundreds = Math.floor((below % 1000) / 100);
  if (lakhs > 0) parts.push(`${small(lakhs)} ${lakh}`);
  if (thousands > 0) parts.push(`${small(thousands)} ${thousand}`);
  if (hundreds > 0) parts.push(`${small(hundreds)} ${hundred}`);
  if (below % 100 > 0) parts.push(small(below % 100));
  return parts.join(' ') || small(0);
}

/** As on an Indian cheque: 'Rupees one lakh twenty-three thousand and fifty paise only'. In Hindi 'चार सौ सतहत्तर रुपये मात्र'. */
export function amountInWords(amount: Paise, language?: string): string {
  const paise = amount % 100;
  const rupees = (amount - paise) / 100;
  if (language === 'hi') {
    const part = paise === 0 ? '' : ` और ${HINDI[paise]} पैसे`;
    return `${inWords(rupees, HINDI_NUMBERS)} ${rupees === 1 ? 'रुपया' : 'रुपये'}${part} मात्र`;
  }
  const part = paise === 0 ? '' : ` and ${belowHundred(paise)} paise`;
  return `Rupees ${inWords(rupees, ENGLISH_NUMBERS)}${part} only`;
}
