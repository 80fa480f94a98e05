import { describe, expect, test } from '@jest/globals';
import { type PostOffice, summarise } from './directory.ts';
import { localityOf } from './names.ts';

const office = (part: Partial<PostOffice>): PostOffice => ({
  p: '560004',
  o: 'Basavanagudi H.O',
  t: 'HO',
  i: 'BENGALURU URBAN',
  s: 'KARNATAKA',
  v: 'Bengaluru South Division',
  c: 'Karnataka Circle',
  ...part,
});

describe('post offices become one entry', () => {
  test('the head office comes first and each locality is there once', () => {
    const offices = [office({ o: 'Mavalli B.O', t: 'BO' }), office({}), office({ o: 'Mavalli S.O', t: 'PO' })];
    expect(summarise('560004', offices)).toEqual({
      pin: '560004',
      city: 'Bengaluru',
      state: 'Karnataka',
      localities: ['Basavanagudi', 'Mavalli'],
    });
  });

  test('on a border the district with most offices wins', () => {
    const offices = [office({ i: 'RAMANAGARA' }), office({}), office({})];
    expect(summarise('560004', offices).city).toBe('Bengaluru');
  });

  test('where district and state are missing, division and circle give them', () => {
    const missing = office({ i: 'NA', s: 'NA', v: 'Pune City East Division', c: 'Maharashtra Circle' });
    expect(summarise('411078', [missing])).toMatchObject({ city: 'Pune', state: 'Maharashtra' });
    expect(summarise('560004', [missing, missing, office({})])).toMatchObject({
      city: 'Bengaluru',
      state: 'Karnataka',
    });
  });

  test.each([
    ['LINGALAVALASA', 'Lingalavalasa'],
    ['Kolkata GPO', 'Kolkata GPO'],
    ['Infotech  Park (Hinjawadi) S.O', 'Infotech Park (Hinjawadi)'],
    ['Venkatraopet B  O', 'Venkatraopet'],
    ['Thygarayanagar South NDS.O', 'Thygarayanagar South'],
  ])('%s is called %s', (name, expected) => {
    expect(localityOf(name)).toBe(expected);
  });
});
