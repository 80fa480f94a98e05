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

/** A weight in Hindi, with Latin digits as on Indian packs: 25 kg is 25 किग्रा. */
export const inDevanagari = (weight: string): string =>
  units.reduce((text, [unit, name]) => text.replace(unit, name), weight);
