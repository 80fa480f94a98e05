import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changeSession, loggedOut, type SessionUser } from './authentication.ts';
import { shopStore } from './device.ts';
import { forgetHistory, forgetHistoryOfOthers } from './history.ts';
import { recentSearchesAtom, rememberSearch } from './recent-searches.ts';

const is = (id: string | null) =>
  changeSession((state) => ({ ...state, user: id === null ? null : ({ _id: id } as SessionUser) }));
const history = () => ['recentSearches', 'recentlyViewed'].filter((key) => localStorage.getItem(key) !== null);

let leave: () => void;
let stop: () => void;
let shown: string[];
beforeEach(() => {
  leave = shopStore.sub(recentSearchesAtom, () => {
    shown = shopStore.get(recentSearchesAtom);
  });
  stop = forgetHistoryOfOthers();
  rememberSearch('basmati');
  localStorage.setItem('recentlyViewed', '[]');
});
afterEach(() => {
  leave();
  stop();
  changeSession(() => loggedOut);
  localStorage.clear();
});

describe('searches and viewed products', () => {
  it("of a visitor become theirs at the login, and stay after the session's end until somebody else logs in", () => {
    is('asha');
    is(null);
    is('asha');
    expect(history()).toHaveLength(2);
    expect(shown).toEqual(['basmati']);
  });

  it('are forgotten when another person logs in, also in a later tab', () => {
    is('asha');
    is(null);
    stop();
    stop = forgetHistoryOfOthers();
    expect(history()).toHaveLength(2);
    is('ravi');
    expect(history()).toEqual([]);
    expect(shown).toEqual([]);
    rememberSearch('dal');
    is('ravi');
    expect(shown).toEqual(['dal']);
  });

  it('are those of the next person after a logout', () => {
    is('asha');
    is(null);
    forgetHistory();
    rememberSearch('dal');
    is('ravi');
    expect(shown).toEqual(['dal']);
  });
});
