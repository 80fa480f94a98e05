import { expect, test } from '@jest/globals';
import { problemsOf } from './problems.ts';

const week = (monday: { from: string; to: string }[]) => [monday, [], [], [], [], [], []];
const notice = { _id: 'a'.repeat(24), text: 'Closed', link: '' };

test.each([
  ['business_name', { business_name: ' ' }],
  ['phone_numbers.1', { phone_numbers: ['+919812345678', '+9198'] }],
  ['phone_numbers.0', { phone_numbers: [''] }],
  ['phone_numbers.0', { phone_numbers: ['+910983901234'] }],
  ['whatsapp_number', { whatsapp_number: '+91981234567' }],
  ['email', { email: 'asha@' }],
  ['upi_id', { upi_id: 'asha' }],
  ['facebook_link', { facebook_link: 'facebook.com/asha' }],
  ['opening_hours.week.0', { opening_hours: { week: week([{ from: '', to: '09:00' }]), holidays: [] } }],
  ['opening_hours.week.0', { opening_hours: { week: week([{ from: '09:00', to: '09:00' }]), holidays: [] } }],
  ['opening_hours.week.0', { opening_hours: { week: week([{ from: '07:00', to: '25:00' }]), holidays: [] } }],
  ['opening_hours.holidays.0.day', { opening_hours: { week: week([]), holidays: [{ day: '', note: '' }] } }],
  ['notices.0.text', { notices: [{ ...notice, text: ' ' }] }],
  ['notices.0.link', { notices: [{ ...notice, link: 'https://elsewhere.example' }] }],
  ['notices.0.starts_at', { notices: [{ ...notice, starts_at: '2 Dec' }] }],
  [
    'notices.0.ends_at',
    { notices: [{ ...notice, starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }] },
  ],
])('%s is reported', (field, typed) => expect(Object.keys(problemsOf(typed))).toEqual([field]));

test('a valid or empty value is not a problem', () => {
  const typed = {
    business_name: 'Asha',
    phone_numbers: ['+919812345678'],
    whatsapp_number: '',
    email: '',
    upi_id: 'a@b',
  };
  expect(problemsOf({ ...typed, notices: [{ ...notice, link: '/cart' }], facebook_link: '' })).toEqual({});
});
