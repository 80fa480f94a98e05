import { expect, test } from '@jest/globals';
import { fillText } from '../fill-text.ts';
import { stateInWords } from './state-words.ts';
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

test('a state is shown in words for every spelling, and an unknown place stays as it was typed', () => {
  for (const { code, name } of STATES)
    expect([name, code].map((state) => stateInWords(state, fillText))).toEqual([name, name]);
  expect(stateInWords('Orissa', fillText)).toBe('Odisha');
  expect(stateInWords('Atlantis', fillText)).toBe('Atlantis');
});
