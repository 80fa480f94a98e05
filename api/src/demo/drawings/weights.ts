const units: readonly [RegExp, string][] = [
  [/\bkg\b/g, 'किग्रा'],
  [/\bmg\b/g, 'मिग्रा'],
  [/\bg\b/g, 'ग्राम'],
  [/\bml\b/g, 'मिली'],
  [/\blitres?\b/g, 'लीटर'],
  [/\bmetre\b/g, 'मीटर'],
  [/\bpieces?\b/g, 'नग'],
  [/\bbags\b/g, 'थैलियाँ'],
  [/\bsheets\b/g, 'शीट'],
  [/\bpair\b/g, 'जोड़ी'],
  [/\bbunch\b/g, 'गड्डी'],
  [/\bcups\b/g, 'कप'],
  [/\beach\b/g, 'प्रत्येक'],
  [/\bitems\b/g, 'वस्तुएँ'],
  [/\bcolours\b/g, 'रंग'],
  [/\bW\b/g, 'वॉट'],
];

/** A weight as a label writes it in Hindi: 25 kg is २५ किग्रा. */
export function inDevanagari(weight: string): string {
  const named = units.reduce((text, [unit, name]) => text.replace(unit, name), weight);
  return named.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}
