import { expect, test } from '@jest/globals';
import { asSent, changed, labelProblem, type Place } from './arrangement.ts';

const place = (id: string, label: string): Place => ({ id, label, released: false });
const places = [place('a', '1 kg'), place('b', '5 kg'), place('c', '25 kg')];

test('each remaining pack needs its own label', () => {
  const twins = changed(places, 'b', { label: '1KG ' });
  expect(twins.map((each) => labelProblem(twins, each))).toEqual([
    'Another pack has this label.',
    'Another pack has this label.',
    undefined,
  ]);
  const released = changed(twins, 'b', { released: true });
  expect(released.map((each) => labelProblem(released, each))).toEqual([undefined, undefined, undefined]);
  const blank = changed(places, 'a', { label: ' ' });
  expect(labelProblem(blank, place('a', ' '))).toContain('needs a label');
});

test('the request contains every pack once', () => {
  expect(asSent(changed(places, 'c', { released: true }))).toEqual({
    packs: [
      { _id: 'a', label: '1 kg' },
      { _id: 'b', label: '5 kg' },
    ],
    release: ['c'],
  });
});
