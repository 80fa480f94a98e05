import { expect, test } from '@jest/globals';
import { watchClock } from './clock.ts';

const HOUR = 3_600_000;

test.each([HOUR, -HOUR])('a clock that is %d ms off is refused, and logged once', (off) => {
  const errors: string[] = [];
  const check = watchClock(
    (error) => errors.push(String(error)),
    () => HOUR * 1000,
  );
  const wrong = () => check(HOUR * 1000 + off);
  expect(wrong).toThrow('60 minutes apart');
  expect(wrong).toThrow('60 minutes apart');
  expect(errors).toHaveLength(1);
  expect(() => check(HOUR * 1000 + 60_000)).not.toThrow();
  expect(wrong).toThrow('60 minutes apart');
  expect(errors).toHaveLength(2);
});
