import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const DAYS = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-04-31', '2026-13-01', '2026-1-5', 'today', ''];
const JANUARY_TO_FEBRUARY = { from: '2026-01-31', to: '2026-02-01' };

/** Runs the module on a device of each time zone, because the zone of a running process is fixed. */
const QUESTIONS = {
  monthsEnd: `dates.dateAndTime('2026-11-30T21:05:00.000Z')`,
  withoutZ: `dates.dateAndTime('2026-11-30T21:05:00')`,
  twelveHours: `['2026-01-01T00:00:00Z', '2026-01-01T12:30:00Z'].map((text) => dates.dateAndTime(text))`,
  sameDay: `dates.shortMoment('2026-02-28T20:00:00Z', new Date('2026-02-28T23:59:00Z'))`,
  afterMonthsEnd: `dates.shortMoment('2026-02-28T20:00:00Z', new Date('2026-03-01T10:00:00Z'))`,
  twoDaysLater: `dates.shortMoment('2026-02-28T20:00:00Z', new Date('2026-03-03T10:00:00Z'))`,
  clockChanged: `dates.shortMoment('2026-03-08T08:30:00Z', new Date('2026-03-09T07:30:00Z'))`,
  newYearsEve: `dates.dayOf(new Date('2026-12-31T20:00:00Z'))`,
  days: `${JSON.stringify(DAYS)}.filter(dates.isDay)`,
  within: `['2026-01-30T18:29:59Z', '2026-01-30T18:30:00Z', '2026-02-01T18:29:59Z', '2026-02-01T18:30:00Z']
    .filter((instant) => dates.isWithin(instant, ${JSON.stringify(JANUARY_TO_FEBRUARY)}))`,
  ago: `[[0, 0], [1, 1], [6, 0]].map(([first, last]) => dates.daysAgo(first, last, new Date('2026-03-01T20:00:00Z')))`,
  moment: `dates.momentInWords('2026-09-30T21:05:00.000Z')`,
  field: `dates.timeOfShop('2026-11-30T21:05:00.000Z')`,
  fieldAndBack: `dates.instantOfShop('2026-12-01T02:35')`,
  inFile: `dates.timeInFile('2026-11-30T21:05:00.000Z')`,
  sheet: `['2026-11-30T21:05:09Z', '2026-11-30T00:00:30Z'].map((text) => dates.timeOfSheet(new Date(text)))`,
  shopDays: `['2026-12-31T18:29:59Z', '2026-12-31T18:30:00Z'].map((text) => dates.todayOfShop(new Date(text)))`,
  added: `[['2026-01-01', -1], ['2026-12-28', 1, 'week'], ['2026-12-01', 1, 'month']].map((args) => dates.addDays(...args))`,
  midnight: `[dates.startOfToday(new Date('2026-03-08T20:00:00Z')), dates.untilMidnight(new Date('2026-03-08T20:00:00Z'))]`,
  hindi: `[dates.dateAndTime('2026-11-27T05:05:00Z', 'hi'), dates.momentInWords('2026-11-27T05:05:00Z', 'hi'),
    dates.dayAndMonth('2026-11-27T05:05:00Z', 'hi'), dates.dayInWords('2026-11-27', 'hi')]`,
  inHindi: `(languages.sayDatesIn('hi'), [dates.dayInWords('2026-11-18'), dates.dateAndTime('2026-11-30T21:05:00.000Z')])`,
  openEnds: `[{ from: '2026-02-02' }, { to: '2026-02-02' }, {}].map((range) => dates.isWithin('2026-02-02T00:00:00Z', range))`,
};

type Results = Record<keyof typeof QUESTIONS, unknown>;

function onDeviceIn(TZ: string): Results {
  const results = Object.entries(QUESTIONS).map(([name, question]) => `${name}: ${question}`);
  const code = `Promise.all([import('./dates.ts'), import('./say-dates.ts')]).then(([dates, languages]) => console.log(JSON.stringify({ ${results.join()} })))`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: __dirname, env: { ...process.env, TZ }, encoding: 'utf8' }),
  );
}

const utc = onDeviceIn('UTC');
const east = onDeviceIn('Asia/Kolkata');
const west = onDeviceIn('America/Los_Angeles');

describe('an instant', () => {
  it('is read as UTC and shown in the time zone of the device, also over the end of a month', () => {
    expect(utc.monthsEnd).toBe('30 Nov 2026 09:05 PM');
    expect(east.monthsEnd).toBe('01 Dec 2026 02:35 AM');
    expect(west.monthsEnd).toBe('30 Nov 2026 01:05 PM');
  });
  it('is read as UTC without its Z, too', () => {
    expect([east.withoutZ, west.withoutZ]).toEqual([east.monthsEnd, west.monthsEnd]);
  });
  it('has its month in another language, with Latin digits', () => {
    expect(utc.inHindi).toEqual(['18 नव॰ 2026', '30 नव॰ 2026 09:05 PM']);
  });
  it('has twelve hours before and after noon', () => {
    expect(utc.twelveHours).toEqual(['01 Jan 2026 12:00 AM', '01 Jan 2026 12:30 PM']);
  });
});

describe('the short form of an instant', () => {
  it('is a time on the same day, and yesterday after the end of a month', () => {
    expect([utc.sameDay, utc.afterMonthsEnd, utc.twoDaysLater]).toEqual(['08:00 PM', 'Yesterday', '28 Feb']);
  });
  it("uses the device's days", () => {
    expect([east.sameDay, east.afterMonthsEnd]).toEqual(['01:30 AM', '01:30 AM']);
    expect(west.afterMonthsEnd).toBe('Yesterday');
  });
  it('is also yesterday if that day had an hour less', () => {
    expect(west.clockChanged).toBe('Yesterday');
  });
});

it("today is the device's day", () => {
  expect([utc, east, west].map(({ newYearsEve }) => newYearsEve)).toEqual(['2026-12-31', '2027-01-01', '2026-12-31']);
});

it("the day's figures end at midnight in the shop, wherever the device is", () => {
  const now = Date.parse('2026-03-08T20:00:00Z');
  const ends = [utc, east, west].map(({ midnight }) => {
    const [start, left] = midnight as [number, number];
    return [new Date(start).toISOString(), new Date(now + left).toISOString()];
  });
  expect(ends).toEqual([
    ['2026-03-08T18:30:00.000Z', '2026-03-09T18:30:00.000Z'],
    ['2026-03-08T18:30:00.000Z', '2026-03-09T18:30:00.000Z'],
    ['2026-03-08T18:30:00.000Z', '2026-03-09T18:30:00.000Z'],
  ]);
});

it('a sentence has an instant in the time zone of the device', () => {
  expect(east.moment).toBe('01 Oct 2026 02:35 AM');
});

it('an instant and a day are written as in Hindi, with Latin digits', () => {
  expect(utc.hindi).toEqual([...['शुक्र, 27 नव॰ 2026, सुबह 5:05', '27 नव॰ 2026, सुबह 5:05'], ...['27 नव॰', '27 नव॰ 2026']]);
  expect((west.hindi as string[]).slice(2)).toEqual(['26 नव॰', '27 नव॰ 2026']);
});

describe.each([
  ['UTC', utc],
  ['the east', east],
  ['the west', west],
])('on a device in %s', (_, device) => {
  it("a field has the shop's time, and returns the instant that it shows", () => {
    expect([device.field, device.fieldAndBack]).toEqual(['2026-12-01T02:35', '2026-11-30T21:05:00.000Z']);
  });
  it("a file has the shop's time", () => {
    expect(device.inFile).toBe('2026-12-01 02:35');
  });
  it("a spreadsheet's time has no zone, and no time of day at midnight", () => {
    expect(device.sheet).toEqual(['2026-11-30 21:05', '2026-11-30']);
  });
  it('the day of the shop is that in India', () => {
    expect(device.shopDays).toEqual(['2026-12-31', '2027-01-01']);
  });
  it('days continue over the ends of months and years', () => {
    expect(device.added).toEqual(['2025-12-31', '2027-01-04', '2027-01-01']);
  });
  it('a day must exist in the calendar', () => {
    expect(device.days).toEqual(['2026-02-28', '2028-02-29']);
  });
  it('a range includes both ends, as days of the shop, and may be open', () => {
    expect(device.within).toEqual(['2026-01-30T18:30:00Z', '2026-02-01T18:29:59Z']);
    expect(device.openEnds).toEqual([true, true, true]);
  });
  it('the last days include orders that have just arrived, over the end of a month', () => {
    expect(device.ago).toEqual([
      { from: '2026-03-02', to: '2026-03-02' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-24', to: '2026-03-02' },
    ]);
  });
});
