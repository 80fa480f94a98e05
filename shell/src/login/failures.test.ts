import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@shop/platform';
import { confirmFailure, loginFailure, sendFailure } from './failures.ts';
import { HumanCheckExpired } from './human-check-expired.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('a code that was not sent', () => {
  it('has one sentence, and advice if the reason is known', () => {
    expect(sendFailure(refusal('auth/internal-error'))).toEqual({ message: 'Failed to send OTP. Please try again.' });
    expect(sendFailure(refusal('auth/quota-exceeded'))?.advice).toMatch(/No more codes/);
  });

  it('has its own sentence if the human check expired', () => {
    expect(sendFailure(new HumanCheckExpired())).toEqual({ message: 'Recaptcha expired, please try again.' });
  });

  it('is no failure if the person left, or the check was already rendered', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(sendFailure(new DOMException('left', 'AbortError'))).toBeUndefined();
    expect(sendFailure(new Error('reCAPTCHA has already been rendered in this element'))).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('a code that was not accepted', () => {
  it('is invalid if it is wrong or too old', () => {
    expect(confirmFailure(refusal('auth/invalid-verification-code'))).toEqual({
      message: 'Invalid OTP',
      inField: true,
    });
    expect(confirmFailure(refusal('auth/code-expired'))).toMatchObject({
      message: 'Invalid OTP',
      advice: expect.stringMatching(/too old/),
    });
  });

  it('failed because of the network or the shop', () => {
    const went = 'Something went wrong, please try again';
    expect(confirmFailure(refusal('auth/network-request-failed')).message).toBe(went);
    expect(loginFailure(new ApiError(0, 'network', 'No answer'))).toMatchObject({
      message: went,
      advice: expect.stringMatching(/connection/),
    });
  });
});

it('a refusal keeps its sentence and returns to the start with the reason, because a retry would not help', () => {
  const message = 'Something went wrong, please try again';
  const old = new ApiError(401, 'bad_token', 'This code was confirmed too long ago. Please ask for a new one.');
  expect(loginFailure(old)).toEqual({ message, advice: old.message });
  const email = { email: 'This email address is not valid.' };
  expect(loginFailure(new ApiError(400, 'invalid', 'Some fields are not right.', email)).advice).toBe(email.email);
  expect(loginFailure(new ApiError(503, 'no_database', 'The shop cannot reach its data.'))).toEqual({ message });
});

it("a blocked customer sees the shop's sentence", () => {
  const message = 'To clear this up, please call +91 80123 45678.';
  expect(loginFailure(new ApiError(403, 'blocked', message))).toEqual({ message });
});
