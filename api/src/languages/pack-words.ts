/** The words of pack sizes, as shops write them. */
const WORDS: Record<string, Record<string, string>> = {
  hi: {
    kg: 'किलो',
    kgs: 'किलो',
    kilo: 'किलो',
    g: 'ग्राम',
    gm: 'ग्राम',
    gram: 'ग्राम',
    grams: 'ग्राम',
    litre: 'लीटर',
    litres: 'लीटर',
    l: 'लीटर',
    ltr: 'लीटर',
    ml: 'मिली',
    piece: 'पीस',
    pieces: 'पीस',
    pc: 'पीस',
    pcs: 'पीस',
    pair: 'जोड़ी',
    set: 'सेट',
    bunch: 'गड्डी',
    dozen: 'दर्जन',
    sheets: 'शीट',
    bags: 'बैग',
    bag: 'बोरी',
    sack: 'बोरी',
    tin: 'टिन',
    can: 'कैन',
    pouch: 'पाउच',
    sachet: 'पाउच',
    roll: 'रोल',
    bundle: 'बंडल',
    jar: 'जार',
    bottle: 'बोतल',
    box: 'डिब्बा',
    packet: 'पैकेट',
    pack: 'पैक',
    carton: 'कार्टन',
    case: 'पेटी',
    of: 'का',
  },
};

/** `Pack of 6`, where languages of India have the number first. */
const OF = /([a-z]+) of (\d+)/gi;

/** "5 किलो" for "5 kg". A word without a translation stays unchanged. */
export function packLabelIn(label: string, language: string | undefined): string {
  const words = language === undefined ? undefined : WORDS[language];
  if (!words) return label;
  return label.replace(OF, '$2 of $1').replace(/[a-z]+/gi, (word) => words[word.toLowerCase()] ?? word);
}
