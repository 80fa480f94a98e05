import type { addresses, users } from 'api/schema';
import { demoId } from './ids.ts';
import type { Random } from './random.ts';

export type Trade = 'home' | 'stall' | 'hotel';

export interface DemoPerson {
  user: typeof users.$inferInsert & { id: string; phone: string; name: string };
  addresses: (typeof addresses.$inferInsert)[];
  trade: Trade;
}

const DAY_MS = 86_400_000;
const digits = (number: number) => String(number).padStart(5, '0');
export const demoPhone = (number: number) => `+9190000${digits(number)}`;

const named: [name: string, number: number, trade: Trade][] = [
  ['Lakshmi', 31, 'home'],
  ['Imran', 17, 'hotel'],
  ['Joseph', 24, 'stall'],
  ['Gurpreet', 40, 'hotel'],
  ['Meenakshi Sundaram', 3, 'home'],
  ['Farida', 4, 'home'],
  ['Ramesh Babu', 5, 'stall'],
  ['Sunita Deshpande', 6, 'home'],
  ['Abdul Kareem', 7, 'hotel'],
  ['Kavya', 8, 'home'],
  ['Thomas Kurian', 10, 'home'],
  ['Bhavna Shah', 11, 'home'],
  ['Harish Gowda', 12, 'stall'],
  ['Nasreen', 13, 'home'],
  ['Vijayalakshmi', 14, 'home'],
  ['Debashish Sen', 15, 'home'],
  ['Manjunath', 16, 'stall'],
  ['Rekha', 18, 'home'],
  ['Yusuf', 19, 'stall'],
  ['Padma', 20, 'home'],
  ['Arjun Reddy', 21, 'hotel'],
  ['Sheela', 22, 'home'],
  ['Prakash Kamath', 23, 'hotel'],
  ['Noor', 25, 'home'],
  ['Ganesh', 26, 'stall'],
  ['Ritu', 27, 'home'],
  ['Shankar', 28, 'stall'],
  ['Mary', 29, 'home'],
  ['Kishore', 30, 'home'],
  ['Tenzin', 32, 'hotel'],
  ['Usha', 33, 'home'],
  ['Venkatesh', 34, 'stall'],
  ['Zainab', 35, 'home'],
  ['Om Prakash', 36, 'stall'],
  ['Anitha', 37, 'home'],
  ['Bala', 38, 'home'],
  ['Chaitra', 39, 'home'],
  ['सुमन', 41, 'home'],
  ['Thiruvenkatachari Krishnamoorthy', 42, 'home'],
];

/** Customers that are businesses, by number. The GSTINs are invented, with valid check digits. */
const businesses: Record<number, { gstin: string; legalName: string }> = {
  7: { gstin: '29AABFA2345L1ZG', legalName: 'Kareem Caterers' },
  17: { gstin: '29AACCI7788M1ZM', legalName: 'Imran Hotels Private Limited' },
  40: { gstin: '27AAFCG1122N1ZN', legalName: 'Gurpreet Foods Private Limited' },
};

const streets = [
  'Temple Street',
  '2nd Main',
  'Market Road',
  '5th Cross',
  'Church Street',
  'Tank Bund Road',
  'Old Post Office Road',
];
const places: [area: string, pin: string, city: string, state: string][] = [
  ['Basavanagudi', '560004', 'Bengaluru', 'Karnataka'],
  ['Malleshwaram', '560003', 'Bengaluru', 'Karnataka'],
  ['Jayanagar', '560041', 'Bengaluru', 'Karnataka'],
  ['Indiranagar', '560038', 'Bengaluru', 'Karnataka'],
  ['Koramangala', '560034', 'Bengaluru', 'Karnataka'],
  ['Rajajinagar', '560010', 'Bengaluru', 'Karnataka'],
  ['Frazer Town', '560005', 'Bengaluru', 'Karnataka'],
  ['Banashankari', '560070', 'Bengaluru', 'Karnataka'],
  ['Yelahanka', '560064', 'Bengaluru', 'Karnataka'],
  ['Lashkar Mohalla', '570001', 'Mysuru', 'Karnataka'],
  ['T. Nagar', '600017', 'Chennai', 'Tamil Nadu'],
  ['Sadashiv Peth', '411030', 'Pune', 'Maharashtra'],
];

export const demoAdmin = (now: Date): DemoPerson => ({
  user: {
    id: demoId('user admin'),
    phone: demoPhone(1),
    name: 'Kavita Rao',
    email: 'orders@panseri.example',
    createdAt: new Date(now.getTime() - 700 * DAY_MS),
  },
  addresses: [],
  trade: 'home',
});

export function demoCustomer(now: Date): DemoPerson {
  const id = demoId('user asha');
  const createdAt = new Date(now.getTime() - 430 * DAY_MS);
  const saved = (nickname: string, address: string, pin: string, city: string, state: string, position: number) => ({
    id: demoId(`address asha ${nickname}`),
    userId: id,
    nickname,
    address,
    pin,
    city,
    state,
    createdAt: new Date(createdAt.getTime() + position * DAY_MS),
  });
  return {
    user: {
      id,
      phone: demoPhone(2),
      name: 'Asha',
      email: 'asha@mail.example',
      createdAt,
      defaultAddressId: demoId('address asha Home'),
    },
    addresses: [
      saved('Home', '14, 3rd Cross, Gandhi Bazaar, Basavanagudi', '560004', 'Bengaluru', 'Karnataka', 0),
      saved('Tiffin stall', 'Stall 7, Market Road, Malleshwaram', '560003', 'Bengaluru', 'Karnataka', 20),
      saved('Amma', '22, Kamala Nivas, Lakshmi Road, Sadashiv Peth', '411030', 'Pune', 'Maharashtra', 90),
    ],
    trade: 'stall',
  };
}

export function demoCustomers(random: Random, now: Date): DemoPerson[] {
  return named.map(([name, number, trade]) => {
    const id = demoId(`user ${number}`);
    const [area, pin, city, state] = random.pick(places);
    const createdAt = new Date(now.getTime() - random.between(120, 400) * DAY_MS);
    const address = `${random.between(1, 180)}, ${random.pick(streets)}, ${area}`;
    const addressId = demoId(`address ${number}`);
    return {
      user: {
        id,
        phone: demoPhone(number),
        name,
        email: random.chance(0.5) ? `customer${number}@mail.example` : null,
        createdAt,
        ...businesses[number],
        defaultAddressId: addressId,
      },
      addresses: [
        {
          id: addressId,
          userId: id,
          nickname: trade === 'home' ? 'Home' : 'Shop',
          address,
          pin,
          city,
          state,
          createdAt,
        },
      ],
      trade,
    };
  });
}
