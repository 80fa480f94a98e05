import { describe, expect, it } from '@jest/globals';
import { emailProblem, nameProblem } from './profile-rules.ts';

describe('a name', () => {
  it('is required, and not only spaces', () => {
    expect(nameProblem('')).toBe('This is a required field');
    expect(nameProblem('   ')).toBe('This is a required field');
    expect(nameProblem('A')).toBeUndefined();
  });

  it('has 39 letters at most', () => {
    expect(nameProblem('a'.repeat(39))).toBeUndefined();
    expect(nameProblem(`   ${'a'.repeat(39)}  `)).toBeUndefined();
    expect(nameProblem('a'.repeat(40))).toBe('This is a required field');
  });
});

describe('an email', () => {
  it('is optional', () => {
    expect(emailProblem('')).toBeUndefined();
    expect(emailProblem('  ')).toBeUndefined();
  });

  it.each(['asha', 'asha@', '@example.in', 'asha rao@example.in'])('is not %j', (email) => {
    expect(emailProblem(email)).toBe('Please enter a valid email address.');
  });

  it('may have spaces around it', () => {
    expect(emailProblem(' asha@example.in ')).toBeUndefined();
  });
});
