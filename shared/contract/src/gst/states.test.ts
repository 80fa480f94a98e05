import { expect, test } from '@jest/globals';
import { STATES, stateCodeOf, stateName, stateTaxName } from './states.ts';

test.each([
  ['Maharashtra', '27'],
  ['27', '27'],
  ['TAMIL NADU', '33'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['Andaman & Nicobar Islands', '35'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Pondicherry', '34'],
])('%s is state %s', (name, code) => expect(stateCodeOf(name)).toBe(code));

test('an unknown name has no code', () =>
  expect([stateCodeOf('Atlantis'), stateCodeOf('99'), stateCodeOf('')]).toEqual([undefined, undefined, undefined]));

test('each state is found by its own name', () => {
  expect(STATES).toHaveLength(37);
  for (const { code, name } of STATES) expect([stateCodeOf(name), stateName(code)]).toEqual([code, name]);
});

test('territories without a legislature have a tax of their own', () =>
  expect([stateTaxName('04'), stateTaxName('07'), stateTaxName('27')]).toEqual(['UTGST', 'SGST', 'SGST']));
