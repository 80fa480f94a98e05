import { describe, expect, it } from '@jest/globals';
import { newsSentence } from './line-news.ts';

describe('what changed about a line', () => {
  it('names the difference and both prices', () => {
    expect(newsSentence({ kind: 'price', was: 138000, now: 141000 })).toBe('₹30 more each: ₹1,380 is now ₹1,410.');
    expect(newsSentence({ kind: 'price', was: 13250, now: 13200 })).toBe('₹0.50 less each: ₹132.50 is now ₹132.');
  });

  it('reports when a price appeared or disappeared', () => {
    expect(newsSentence({ kind: 'price', was: null, now: 5000 })).toBe('The price is now ₹50 each.');
    expect(newsSentence({ kind: 'price', was: 5000, now: null })).toBe('The shop now fixes this price later.');
  });

  it('reports why there are fewer, or none', () => {
    expect(newsSentence({ kind: 'quantity', was: 9, now: 4, reason: 'Up to 4 in one order.' })).toBe(
      '9 became 4. Up to 4 in one order.',
    );
    expect(newsSentence({ kind: 'unavailable', reason: 'Out of stock.' })).toBe(
      'Out of stock. Take it out to place the order.',
    );
    expect(newsSentence({ kind: 'gone', name: 'Garlic, 1 kg' })).toContain('Garlic, 1 kg is no longer in your cart');
  });
});
