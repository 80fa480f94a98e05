import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { BusinessProfilePatch } from '@shop/contract/business';
import { DeliverySettings } from '@shop/contract/delivery';
import type { ChangeKind } from '@shop/contract/office/changes';
import { StoredMessageSettings, StoredText } from '@shop/contract/office/messages';
import { OrderStatus } from '@shop/contract/order-status';
import { HomeContent } from '@shop/contract/theme';
import { setLanguage } from '@shop/platform';
import { fieldLabel } from './log-labels.ts';
import { actorInWords, subjectInWords } from './log-words.ts';
import { fieldsOf } from './words.ts';

const [rice, dal, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const hindi = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/hi.json'), 'utf8'));
const names = { [String(rice)]: 'Rice', [String(dal)]: 'Dal' };

const rowsOf = (kind: ChangeKind, before: Record<string, unknown>, after: Record<string, unknown>) =>
  fieldsOf({ kind, before, after }, names).map((change) => [change.label, change.before, change.after]);

test('a change is described field by field, in words', () => {
  expect(rowsOf('staff', { role: null }, { role: 'desk' })).toEqual([['Role', 'none', 'Order desk']]);
  expect(rowsOf('category', { category_name: 'Dal', tint: 'leaf' }, { category_name: 'Dals', tint: 'rose' })).toEqual([
    ['Name', 'Dal', 'Dals'],
    ['Colour behind the picture', 'Leaf', 'Rose'],
  ]);
  expect(rowsOf('customer', { blocked: false }, { blocked: true })).toEqual([['Blocked', 'no', 'yes']]);
  expect(rowsOf('customer', { devices: 2 }, { devices: 0 })).toEqual([['Logged in on devices', '2', '0']]);
  expect(rowsOf('order', { status: OrderStatus.Ordered }, { status: OrderStatus.Confirmed })).toEqual([
    ['Status', 'Ordered', 'Confirmed'],
  ]);
  const collected = { status: OrderStatus.Delivered, pick_up: true };
  expect(rowsOf('order', { status: OrderStatus.Shipped }, collected)).toEqual([
    ['Status', 'Ready to pick up', 'Picked up'],
  ]);
  const details = { origin: '', shelf_life: '', food: '', fssai: '' };
  expect(rowsOf('product', { in_languages: {}, details: null }, { in_languages: {}, details, hsn: '1701' })).toEqual([
    ['HSN code', 'none', '1701'],
  ]);
  expect(rowsOf('settings', { about_us: '<p>Old <b>shop</b></p>' }, { about_us: '' })).toEqual([
    ['About us', 'Old shop', 'none'],
  ]);
});

test('a section of the home page has its kind and its picture in words, and nothing that is empty', () => {
  const slide = { _id: rice, title: 'Diwali', text: '', img_url: '/api/pictures/a6b8' };
  expect(rowsOf('home', {}, { sections: [{ kind: 'banner', title: '', slides: [slide] }] })).toEqual([
    ['Sections', 'none', 'Banner, slides heading Diwali, picture a picture'],
  ]);
});

test('a state of an address and the state of a payment are two words', () => {
  setLanguage('hi', { 'mf-office': { State: 'राज्य', 'State | of a payment': 'स्थिति' } });
  const labelsOf = (kind: ChangeKind) => rowsOf(kind, {}, { state: 'x', gst: { state: 'x' } }).flat();
  expect(labelsOf('settings')).toEqual(['राज्य', 'none', 'x']);
  expect(labelsOf('order')[0]).toBe('स्थिति');
  setLanguage('en');
});

test('codes and days of the log are shown in words', () => {
  expect(rowsOf('order', {}, { payment: '₹199', method: 'cash', state: 'received' })).toEqual([
    ['Payment', 'none', '₹199 · Cash · Received'],
  ]);
  const gst = { scheme: 'regular', hsn_digits: 4, issue_on: 'shipped', series: 'INV' };
  expect(rowsOf('settings', { gst: { ...gst, scheme: 'not_registered' } }, { gst: { ...gst, hsn_digits: 6 } })).toEqual(
    [
      ['Registration for GST', 'Not registered', 'Regular'],
      ['HSN codes on invoices', '4 digits', '6 digits'],
    ],
  );
  expect(rowsOf('settings', { closed_days: [] }, { closed_days: ['2026-11-29'] })).toEqual([
    ['Days without deliveries', 'none', '29 Nov 2026'],
  ]);
  expect(rowsOf('category', {}, { category_name: 'Rice', tint: 'haldi' })).toEqual([
    ['Name', 'none', 'Rice'],
    ['Colour behind the picture', 'none', 'Turmeric'],
  ]);
  expect(subjectInWords('settings', 'Cash of 2026-11-29')).toBe('Cash of 29 Nov 2026');
  expect(subjectInWords('settings', 'Text of the message: out_for_delivery, hi')).toBe(
    'Text of the message: Out for delivery, Hindi',
  );
  expect(rowsOf('settings', { events: ['placed'] }, { events: ['placed', 'out_for_delivery'] })).toEqual([
    ['Events', 'Order placed', 'Order placed; Out for delivery'],
  ]);
  expect(subjectInWords('product', 'Settings')).toBe('Settings');
});

test('what the program writes into the log is in the language of the reader', () => {
  const texts = {
    Stocktake: 'गिनती',
    'Goods are back': 'सामान वापस',
    Done: 'पूरा',
    'Pay later': 'बाद में',
    'Exchange of order {order}': 'ऑर्डर {order} का बदला',
    'Order with new goods': 'नए सामान का ऑर्डर',
    'Payment provider': 'भुगतान सेवा',
    'Return: {lines}': 'वापसी: {lines}',
    'can be had: {count}': '{count} मिल सकते हैं',
  };
  setLanguage('hi', { 'mf-office': texts });
  const after = (kind: ChangeKind, change: Record<string, unknown>) => rowsOf(kind, {}, change).map(([, , is]) => is);
  expect(after('stock', { reason: 'Stocktake' })).toEqual(['गिनती']);
  expect(after('order', { payment: 'Pay later' })).toEqual(['बाद में']);
  const returned = { return: 'received: 2 × Dal: split' };
  expect(rowsOf('order', returned, { return: 'done: 2 × Dal' })[0]?.slice(1)).toEqual([
    'सामान वापस: 2 × Dal: split',
    'पूरा: 2 × Dal',
  ]);
  expect(after('order', { reference: 'Exchange of 40040026' })).toEqual(['ऑर्डर 40040026 का बदला']);
  expect([actorInWords('Payment provider'), actorInWords('Asha')]).toEqual(['भुगतान सेवा', 'Asha']);
  expect(after('order', { reason: 'Return: 1 × Dal' })).toEqual(['वापसी: 1 × Dal']);
  expect(after('order', { Dal: 'can be had: 0' })).toEqual(['0 मिल सकते हैं']);
  expect(rowsOf('order', {}, { exchange: '40040027' })[0]?.[0]).toBe('नए सामान का ऑर्डर');
  setLanguage('en');
});

test('what is on or off, and hours, are read in Hindi as in the settings', () => {
  setLanguage('hi', { 'mf-office': hindi });
  const pickup = (allowed: boolean) => ({ pickup: { allowed, slots: [] } });
  const quiet = { from: '21:00', to: '08:00' };
  const rows = [
    ...rowsOf('settings', pickup(false), pickup(true)),
    ...rowsOf('settings', {}, { quiet }).map(([, , after]) => after),
  ];
  setLanguage('en');
  expect(rows).toEqual([['दुकान से लेना', 'बंद', 'चालू'], 'रात 9:00 से सुबह 8:00 तक']);
});

test('a zone of delivery is described as an owner reads it', () => {
  const zone = {
    _id: rice,
    name: 'City',
    everywhere: false,
    pins: ['560001-560110'],
    weekdays: [0, 6],
    lead_days: 0,
    charge: { by: 'value', steps: [{ from: 0, charge: 40 }] },
    free_from: 999,
    least: null,
    slots: [{ _id: dal, from: '09:00', to: '12:00', cutoff: { days: 1, time: '20:00' }, capacity: 1 }],
    cod: { allowed: true, up_to: 2000 },
  };
  expect(rowsOf('settings', { zones: [] }, { zones: [zone] })).toEqual([
    [
      'Zones',
      'none',
      'City: 560001-560110; Mon, Sun; 9:00 am to 12:00 pm, orders until 8:00 pm the day before, at most 1 order; ' +
        '₹40 from ₹0; free from ₹999; cash on delivery up to ₹2,000',
    ],
  ]);
});

test('no id is shown: each is the name of what it is of', () => {
  expect(rowsOf('product', { category_id: rice }, { category_id: dal })).toEqual([['Category', 'Rice', 'Dal']]);
  expect(rowsOf('home', { products: [rice, gone] }, {})).toEqual([['Products', 'Rice; since deleted', 'none']]);
});

test('prices are shown as tiers and rupees', () => {
  const tiers = [
    { from: 1, to: 9, price: '50' },
    { from: 10, to: 'Any', price: '45.5' },
  ];
  expect(rowsOf('group', { 'Sona Rice': null }, { 'Sona Rice': tiers })).toEqual([
    ['Sona Rice', 'none', '1–9 at ₹50, 10 or more at ₹45.50'],
  ]);
  expect(rowsOf('group', { Rice: { percent_off: 12 } }, { Rice: null })).toEqual([['Rice', '12% off', 'none']]);
  expect(rowsOf('order', { Saffron: null }, { Saffron: { price: 250.5 } })).toEqual([
    ['Saffron', 'none', 'quoted at ₹250.50'],
  ]);
  expect(rowsOf('product', { mrp_price: 50 }, { mrp_price: 55.5 })).toEqual([['MRP', '₹50', '₹55.50']]);
});

test('a value without words is shown unchanged', () => {
  const odd = { openingHours: [{ day: 'Monday', from: 9 }], flags: [], nested: { a: { b: null, c: 1 } } };
  expect(rowsOf('home', {}, odd)).toEqual([
    ['Opening Hours', 'none', 'day Monday, from 9'],
    ['Nested', 'none', 'a c 1'],
  ]);
});

/** The names of fields in a schema; what is inside a zone of delivery has words of its own. */
const fieldsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inner]) =>
        name === 'properties'
          ? Object.entries(inner as object).flatMap(([field, each]) => [
              field,
              ...(field === 'zones' ? [] : fieldsIn(each)),
            ])
          : fieldsIn(inner),
      );

/** Not stored, the name of its own value, or of another part of the shop. */
const NOT_SHOWN = /^(_id|kind|name|from|to|ways|\d|\w+_lang)$/;

test('in Hindi the fields of the home page, of the settings and of what was received have Hindi names', () => {
  setLanguage('hi', { 'mf-office': hindi });
  const versions = [
    'version',
    'restored_from',
    'starts_at',
    'ends_at',
    'cancelled',
    'edited_by',
    'banner',
    'products: दाल',
  ];
  const stored: [ChangeKind, string[]][] = [
    ['home', [...versions, ...fieldsIn(HomeContent)]],
    ['settings', [BusinessProfilePatch, DeliverySettings, StoredMessageSettings, StoredText].flatMap(fieldsIn)],
    ['purchase', ['cost of दाल', 'pieces of दाल']],
  ];
  const isEnglish = (label: string) => /[a-z]/.test(label.replace(/WhatsApp|Facebook|Instagram/g, ''));
  const english = stored.flatMap(([kind, fields]) =>
    fields.filter((field) => !NOT_SHOWN.test(field) && isEnglish(fieldLabel(kind, field))),
  );
  setLanguage('en');
  expect([...new Set(english)]).toEqual([]);
});

test('channels and hours in the settings are in words', () => {
  expect(rowsOf('settings', { placed: ['push'] }, { placed: ['whatsapp', 'email'] })).toEqual([
    ['Order placed', 'Notification', 'WhatsApp, E-mail'],
  ]);
  const [label, , after] = rowsOf('settings', {}, { quiet: { from: '21:00', to: '08:00' } })[0] ?? [];
  expect([label, after]).toEqual(['Quiet hours', '9:00 pm to 8:00 am']);
});
