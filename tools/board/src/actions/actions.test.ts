import { describe, expect, test } from '@jest/globals';
import {
  cancelSchedule,
  changeCanary,
  endFreeze,
  freeze,
  promoteCanary,
  publish,
  revoke,
  rollBack,
  schedule,
  startCanary,
  stopCanary,
} from './actions.ts';

const from = '3fa000000000';
const to = '81b000000000';
const move = { section: 'mf-orders', from, to };
const canary = {
  section: 'mf-orders',
  build: to,
  since: '',
  percent: 5,
  shares: [],
  hours: [],
  sentences: [],
  figures: [],
  plan: { percents: [1, 5, 25, 100], minutes: 10, sample: 5000 },
};
const values = { steps: '1, 5,100', minutes: '10', sample: '5000', until: '2026-12-24T18:00', at: '2026-12-24T18:00' };
const iso = new Date('2026-12-24T18:00').toISOString();

describe('the confirmation names the effect, and the command has it', () => {
  test.each([
    [
      'publish',
      publish(move),
      /^mf-orders goes from 3fa0000 to 81b0000 for everybody, once every check/,
      { name: 'promote', words: ['mf-orders', to] },
    ],
    [
      'roll back',
      rollBack(move),
      /^mf-orders goes back from 3fa0000 to 81b0000 for everybody, at once/,
      { name: 'rollback', words: ['mf-orders', to] },
    ],
    [
      'bring back what was removed',
      rollBack({ ...move, from: null }),
      /^mf-orders comes back to the shop as 81b0000/,
      { name: 'rollback', words: ['mf-orders', to] },
    ],
    [
      'start a canary by steps',
      startCanary(move),
      /goes to 1 % of the visitors, then 5, 100 % by itself: each step for 10 minutes and 5,000 page views\. All others keep 3fa0000/,
      { name: 'canary', words: ['mf-orders', to], options: { steps: '1,5,100', minutes: '10', sample: '5000' } },
    ],
    [
      'change its share',
      changeCanary(canary),
      /81b0000 has 5 % now, and gets 1 % of the visitors, then/,
      { name: 'canary', words: ['mf-orders', to], options: { steps: '1,5,100', minutes: '10', sample: '5000' } },
    ],
    [
      'stop it',
      stopCanary(canary, from),
      /The 5 % of the visitors who have 81b0000 get 3fa0000/,
      { name: 'canary', words: ['mf-orders'], options: { stop: true } },
    ],
    [
      'promote it',
      promoteCanary(canary, from),
      /from 3fa0000 to 81b0000 for everybody instead of 5 % of the visitors/,
      { name: 'promote', words: ['mf-orders', to] },
    ],
    [
      'revoke a live one',
      revoke('mf-orders', from, from, to),
      /never served again.* mf-orders goes back to 81b0000 for everybody/,
      { name: 'revoke', words: ['mf-orders', from] },
    ],
    [
      'revoke an earlier build',
      revoke('mf-orders', to, from, null),
      /The live build stays/,
      { name: 'revoke', words: ['mf-orders', to] },
    ],
    [
      'freeze',
      freeze('*'),
      /^Nothing new of any section goes to visitors until 24 Dec/,
      { name: 'freeze', words: ['*'], options: { until: iso } },
    ],
    [
      'end a freeze',
      endFreeze({ id: 'f', section: '*', from: '', until: iso, who: '', why: '' }),
      /^Every section may change again/,
      { name: 'freeze', words: [], options: { remove: 'f' } },
    ],
    [
      'schedule',
      schedule(move),
      /^At 24 Dec, 18:00 mf-orders goes from 3fa0000 to 81b0000/,
      { name: 'schedule', words: ['mf-orders', to], options: { at: iso } },
    ],
    [
      'take it off',
      cancelSchedule({ id: 's', section: 'mf-orders', build: to, at: iso, team: '', who: '', why: '' }),
      /does not go live at 24 Dec/,
      { name: 'schedule', words: [], options: { remove: 's' } },
    ],
  ])('%s', (_, action, sentence, command) => {
    expect(action.effect(values)).toMatch(sentence);
    expect(action.command(values)).toEqual(command);
  });

  test('a canary with one share has no steps', () => {
    const fixed = startCanary(move);
    expect(fixed.effect({ ...values, steps: '20' })).toMatch(/goes to 20 % of the visitors\./);
    expect(fixed.command({ ...values, steps: '20' }).options).toEqual({ percent: '20' });
  });

  test('shows that the canary of the same section ends, unless it goes live itself', () => {
    expect(rollBack({ ...move, canary: 'c0ffee000000' }).effect({})).toMatch(/The canary c0ffee0 of mf-orders ends\.$/);
    expect(publish({ ...move, canary: to }).effect({})).not.toMatch(/ends/);
  });

  test('the sentence asks for a missing time', () => {
    expect(freeze('mf-orders').effect({ until: '' })).toMatch(/until a time that you still have to enter/);
  });
});
