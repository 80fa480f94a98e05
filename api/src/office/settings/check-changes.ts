import type { BusinessProfilePatch, OpeningHours } from '@shop/contract/business';
import { invalid } from '../../http/errors.ts';
import { isDay } from '../../shop-time.ts';

type Problems = Record<string, string>;

function hoursProblems({ week, holidays }: OpeningHours): Problems {
  const problems: Problems = {};
  week.forEach((spans, weekday) => {
    const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
    sorted.forEach(({ from, to }, index) => {
      const field = `opening_hours.week.${weekday}`;
      const before = sorted[index - 1];
      if (from >= to) problems[field] = 'The shop must close later than it opens.';
      else if (before && before.to > from) problems[field] = 'Two spans of a day overlap.';
    });
  });
  const days = holidays.map(({ day }) => day);
  days.forEach((day, index) => {
    const field = `opening_hours.holidays.${index}.day`;
    if (!isDay(day)) problems[field] = 'There is no such day.';
    else if (days.indexOf(day) < index) problems[field] = 'This day is listed already.';
  });
  return problems;
}

function noticeProblems(notices: NonNullable<BusinessProfilePatch['notices']>): Problems {
  const problems: Problems = {};
  notices.forEach(({ starts_at, ends_at }, index) => {
    const isBackwards = starts_at && ends_at && new Date(starts_at) >= new Date(ends_at);
    if (isBackwards) problems[`notices.${index}.ends_at`] = 'The end must be after the start.';
  });
  return problems;
}

/** Rules that the schemas cannot express. */
export function checkChanges({ opening_hours, notices }: BusinessProfilePatch) {
  const problems = { ...(opening_hours && hoursProblems(opening_hours)), ...(notices && noticeProblems(notices)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
