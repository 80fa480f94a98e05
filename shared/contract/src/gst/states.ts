/** The codes of the states, as the first two digits of a GSTIN. */
const NAMES: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

export const STATES = Object.entries(NAMES)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Names as people and older directories write them, in the form of `bare`. */
const OTHER_NAMES: Record<string, string> = {
  andamannicobar: '35',
  andamanandnicobar: '35',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damanandiu: '26',
  damananddiu: '26',
  thedadraandnagarhavelianddamananddiu: '26',
  jammukashmir: '01',
  nctofdelhi: '07',
  newdelhi: '07',
  nationalcapitalterritoryofdelhi: '07',
  orissa: '21',
  pondicherry: '34',
  tamilnad: '33',
  uttaranchal: '05',
};

const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

const CODES = new Map([
  ...Object.entries(OTHER_NAMES),
  ...Object.entries(NAMES).map(([code, name]): [string, string] => [bare(name), code]),
]);

export const stateName = (code: string): string | undefined => NAMES[code];

/** The code of a state, by its code or its name. */
export const stateCodeOf = (state: string): string | undefined =>
  stateName(state.trim()) === undefined ? CODES.get(bare(state)) : state.trim();

/** Union territories without a legislature: there the second half of the tax is the territory's. */
const TERRITORIES = new Set(['04', '26', '31', '35', '38', '97']);

export const stateTaxName = (code: string): 'SGST' | 'UTGST' => (TERRITORIES.has(code) ? 'UTGST' : 'SGST');
