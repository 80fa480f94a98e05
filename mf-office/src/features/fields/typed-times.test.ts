import { expect, it } from '@jest/globals';
import { readMoment, readTime, timeProblem } from './typed-times.ts';

it.each([
  ['7 am', '07:00'],
  ['7.30', '07:30'],
  ['7:30 PM', '19:30'],
  ['12 a.m.', '00:00'],
  ['20:30', '20:30'],
  ['0730', '07:30'],
  ['२१३०', '21:30'],
  ['2575', '2575'],
  ['9pm', '21:00'],
  ['25:00', '25:00'],
  ['13 am', '13 am'],
  ['7', '7'],
  ['7 बजे', '7 बजे'],
  ['७:३०', '07:30'],
  ['सुबह 7:30', '07:30'],
  ['सुबह ७ बजे', '07:00'],
  ['दोपहर 12', '12:00'],
  ['दोपहर 1:30 बजे', '13:30'],
  ['शाम 6 बजे', '18:00'],
  ['रात 9 बजे', '21:00'],
  ['रात 12 बजे', '00:00'],
  ['रात 25 बजे', 'रात 25 बजे'],
  ['सुबह', 'सुबह'],
])('reads the time %j as %j', (typed, time) => expect(readTime(typed)).toBe(time));

it.each([
  ['2 Dec 2026 7 am', '2026-12-02T01:30:00.000Z'],
  ['02-12-26, 7.30 pm', '2026-12-02T14:00:00.000Z'],
  ['02 Dec 2026, 7:00 am', '2026-12-02T01:30:00.000Z'],
  ['29 nov 2026 21:30', '2026-11-29T16:00:00.000Z'],
  ['2-12-2026 रात 9 बजे', '2026-12-02T15:30:00.000Z'],
  ['२/१२/२०२६, सुबह ७:३०', '2026-12-02T02:00:00.000Z'],
  ['2 Dec', '2 Dec'],
  ['2 Dec 2026', '2 Dec 2026'],
  ['tomorrow', 'tomorrow'],
])('reads the moment %j as %j', (typed, moment) => expect(readMoment(typed)).toBe(moment));

it('takes a day without a year as one of this year', () =>
  expect(readMoment('2 Dec 7 am')).toBe(`${new Date().getFullYear()}-12-02T01:30:00.000Z`));

it.each([
  ['7', 'Write 7 am or 7 pm.'],
  ['07', 'Write 7 am or 7 pm.'],
  ['12 बजे', 'Write 12 am or 12 pm.'],
  ['13', 'Write the time as 9:30 am or 21:30.'],
  ['25:00', 'Write the time as 9:30 am or 21:30.'],
  ['07:00', undefined],
  ['', undefined],
])('says what is missing in the time %j', (typed, problem) => expect(timeProblem(typed)).toBe(problem));
