/** The words of pack sizes, as shops write them. */
const WORDS: Record<string, Record<string, string>> = {
  hi: {
    kg: 'किलो',
    g: 'ग्राम',
    litre: 'लीटर',
    litres: 'लीटर',
    l: 'लीटर',
    ml: 'मिली',
    piece: 'पीस',
    pieces: 'पीस',
    bunch: 'गड्डी',
    dozen: 'दर्जन',
    sheets: 'शीट',
    bags: 'बैग',
    bag: 'बोरी',
    sack: 'बोरी',
    tin: 'टिन',
    can: 'कैन',
    pouch: 'पाउच',
    jar: 'जार',
    bottle: 'बोतल',
    box: 'डिब्बा',
    packet: 'पैकेट',
    case: 'पेटी',
  },
};

/** "5 किलो" for "5 kg". A word without a translation stays unchanged. */
export function packLabelIn(label: string, language: string | undefined): string {
  const words = language === undefined ? undefined : WORDS[language];
  return words ? label.replace(/[a-z]+/gi, (word) => words[word.toLowerCase()] ?? word) : label;
}
