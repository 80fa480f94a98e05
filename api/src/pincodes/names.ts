const unknown = 'NA';
const small = new Set(['and', 'of', 'the']);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const afterPunctuation = (word: string) =>
  word
    .split(/(?<=[-.(])/)
    .map(capitalised)
    .join('');

/** "DADRA AND NAGAR HAVELI" as "Dadra and Nagar Haveli". */
const titleCase = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((word, i) => (i > 0 && small.has(word) ? word : afterPunctuation(word)))
    .join(' ');

const renamedStates: Record<string, string> = {
  'The Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  Chattisgarh: 'Chhattisgarh',
  Tamilnadu: 'Tamil Nadu',
};

/** Divisions that lie in another state than the postal circle they report to. */
const stateByDivision: Record<string, string> = {
  'Goa Division': 'Goa',
  'Manipur Division': 'Manipur',
  'Meghalaya Division': 'Meghalaya',
  'Pondicherry Division': 'Puducherry',
};

/** Districts with another name in postal addresses. */
const cityByDistrict: Record<string, string> = {
  'Bengaluru Urban': 'Bengaluru',
  'Mumbai Suburban': 'Mumbai',
  'Kamrup Metro': 'Guwahati',
  Ahmadabad: 'Ahmedabad',
  Ntr: 'NTR',
  'S.A.S Nagar': 'Mohali',
  Pondicherry: 'Puducherry',
};

interface Located {
  /** District, state, division and circle under the directory's own short keys. */
  i: string;
  s: string;
  v: string;
  c: string;
}

export function stateOf({ s, v, c }: Located): string {
  const state = titleCase(s === unknown || s === '' ? (stateByDivision[v] ?? c.replace(/ circle$/i, '')) : s);
  return renamedStates[state] ?? state;
}

const ofDivision = (division: string) =>
  titleCase(
    division
      .replace(/\b(division|office)\b/gi, '')
      .replace(/\b(city|gpo|moffusil|central|north|south|east|west)\b.*$/i, ''),
  );

export function cityOf(office: Located): string {
  const state = stateOf(office);
  const district = office.i === unknown || office.i === '' ? ofDivision(office.v) : titleCase(office.i);
  if (state === 'Delhi') return district === 'New Delhi' ? district : 'Delhi';
  if (state === 'Sikkim') return district.replace(/ District$/, ' Sikkim');
  return cityByDistrict[district] ?? district;
}

export const isLocated = ({ i }: Located): boolean => i !== unknown && i !== '';

/** "Basavanagudi H.O" as "Basavanagudi", "LINGALAVALASA BO" as "Lingalavalasa". */
export function localityOf(office: string): string {
  const name = office
    .replace(/\s+/g, ' ')
    .replace(/\s*\bN?D?\s?[BSHP]\.?\s?O\b\.?/g, '')
    .replace(/\bG\.?P\.?O\b\.?/g, 'GPO')
    .trim();
  return name === name.toUpperCase() && name.length > 4 ? titleCase(name).replace(/\bGpo\b/, 'GPO') : name;
}
