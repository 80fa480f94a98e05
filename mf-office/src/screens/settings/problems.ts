import type { BusinessProfile } from '@shop/contract/business';
import { gstSettingsProblems } from '@shop/contract/gst/settings-rules';
import { momentProblem, timeProblem } from '../../features/fields/typed-times.ts';
import { sayRules, t } from '../../t.ts';
import type { OfficeProfile } from './typed.ts';

type Problems = Record<string, string>;

/** No number of India begins with 0. */
const PHONE = /^\+91[1-9][0-9]{9}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const UPI = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/;

const check = (isWrong: boolean, field: string, sentence: string): Problems => (isWrong ? { [field]: sentence } : {});
const isFilled = (value: string | undefined): value is string => value !== undefined && value !== '';
const phoneProblem = (phone: string | undefined, field: string) =>
  check(isFilled(phone) && !PHONE.test(phone), field, t('Enter ten digits, without the 0 at the start.'));
const linkProblem = (link: string | undefined, field: string) =>
  check(isFilled(link) && !/^https:\/\/\S+$/.test(link), field, t('Enter an address that begins with https://.'));

function hoursProblems({ week, holidays }: NonNullable<BusinessProfile['opening_hours']>): Problems {
  const problems: Problems = {};
  week.forEach((spans, day) => {
    const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
    sorted.forEach(({ from, to }, index) => {
      const before = sorted[index - 1];
      const field = `opening_hours.week.${day}`;
      const unread = timeProblem(from) ?? timeProblem(to);
      if (unread) problems[field] = unread;
      else if (!from || !to) problems[field] = t('Enter when it opens and when it closes.');
      else if (from >= to) problems[field] = t('The shop must close later than it opens.');
      else if (before && before.to > from) problems[field] = t('Two times of a day overlap.');
    });
  });
  holidays.forEach(({ day }, index) => {
    if (!day) problems[`opening_hours.holidays.${index}.day`] = t('Choose a day.');
    else if (holidays.findIndex((other) => other.day === day) < index)
      problems[`opening_hours.holidays.${index}.day`] = t('This day is listed already.');
  });
  return problems;
}

const noticeProblems = (notices: NonNullable<BusinessProfile['notices']>): Problems =>
  Object.assign(
    {},
    ...notices.map(({ text, link, starts_at, ends_at }, index) => ({
      ...check(text.trim() === '', `notices.${index}.text`, t('Enter the text of the notice.')),
      ...check(
        !/^(\/[^/\\\s]\S*|\/)?$/.test(link),
        `notices.${index}.link`,
        t('Enter a page of the shop, such as /cart.'),
      ),
      ...check(momentProblem(starts_at) !== undefined, `notices.${index}.starts_at`, momentProblem(starts_at) ?? ''),
      ...check(
        starts_at !== undefined && ends_at !== undefined && starts_at >= ends_at,
        `notices.${index}.ends_at`,
        t('The end must be after the start.'),
      ),
      ...check(momentProblem(ends_at) !== undefined, `notices.${index}.ends_at`, momentProblem(ends_at) ?? ''),
    })),
  );

/** The errors of the input, field by field; the server has the final decision. */
export function problemsOf(typed: Partial<OfficeProfile>): Problems {
  const { business_name, phone_numbers = [], whatsapp_number, email, upi_id, facebook_link, insta_link } = typed;
  return {
    ...check(business_name?.trim() === '', 'business_name', t('Your shop needs a name.')),
    ...Object.assign({}, ...phone_numbers.map((phone, index) => phoneProblem(phone || '?', `phone_numbers.${index}`))),
    ...phoneProblem(whatsapp_number, 'whatsapp_number'),
    ...check(isFilled(email) && !EMAIL.test(email), 'email', t('Please enter a valid email address.')),
    ...check(isFilled(upi_id) && !UPI.test(upi_id), 'upi_id', t('It looks like name@bank.')),
    ...linkProblem(facebook_link, 'facebook_link'),
    ...linkProblem(insta_link, 'insta_link'),
    ...(typed.opening_hours && hoursProblems(typed.opening_hours)),
    ...(typed.notices && noticeProblems(typed.notices)),
    ...(typed.gst && gstSettingsProblems(typed.gst, sayRules)),
  };
}
