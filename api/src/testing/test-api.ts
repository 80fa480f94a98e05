import { expect } from '@jest/globals';
import type { ProductInput } from '@shop/contract/product';
import { sampleOrder } from '@shop/contract/testing/sample-order';
import type { LoginResponse } from '@shop/contract/user';
import { startWatch } from '@shop/watching/watch';
import { createSessions } from '../accounts/sessions.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { pincodes } from '../db/schema/shop.ts';
import { createLog, inBackground } from '../http/logging.ts';
import { badToken } from '../identity/bad-token.ts';
import type { VerifyProof } from '../identity/proof.ts';
import { newId } from '../ids.ts';
import type { Post } from '../messages/channel.ts';
import { productValues } from '../office/products/change-product.ts';
import { writeMovements } from '../stock/write-movements.ts';
import { copyTemplate, type TestDatabase } from './template.ts';

type NewProduct = ProductInput & { prod_quantity: number };
export const ADMIN_PHONE = '+919000000001';

export interface TestResponse<Body = Record<string, never>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  body: Body;
}

export interface Ask {
  token?: string | undefined;
  body?: unknown | undefined;
  headers?: Record<string, string>;
}

/** Replaces the identity provider, which has its own tests: the token is the number, a dash and anything. */
const trustNumbers: VerifyProof = async (token) => {
  const phone = token?.split('-')[0];
  if (!token || !phone) throw badToken();
  return { phone: `+${phone}`, tokenHash: token, expiresAt: new Date(Date.now() + 3_600_000) };
};

export const proofOf = (phone: string) => `${phone.slice(1)}-${newId()}`;

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
/** Who is signed in: with an id and a token. */
export type Person = Awaited<ReturnType<TestApi['signUp']>>;

interface Replaced {
  contents?: Parameters<typeof buildApp>[5];
  post?: Post;
}

export async function openTestApi(
  environment: Record<string, string> = {},
  own?: TestDatabase,
  { contents, post }: Replaced = {},
) {
  const test = own ?? (await copyTemplate());
  const config = readConfig({
    AUTH_MODE: 'emulator',
    ADMIN_PHONE,
    LOG_LEVEL: 'error',
    // Each connection costs PostgreSQL a process that first reads the database; tests with many callers use more.
    DATABASE_POOL: '4',
    SHOP_DATA: test.settings.folder,
    ...environment,
  });
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const database = await openDatabase({ ...test.settings, poolSize: config.poolSize }, inBackground(log));
  const watch = await startWatch('api', config.watch);
  const app = await buildApp(config, database, log, trustNumbers, watch, contents, post);

  async function ask<Body = Record<string, never>>(
    method: string,
    url: string,
    more: Ask = {},
  ): Promise<TestResponse<Body>> {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(more.token !== undefined && { authorization: `Bearer ${more.token}` }), ...more.headers },
      ...(more.body !== undefined && { payload: more.body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (isJson && response.body ? JSON.parse(response.body) : {}) as Body,
    };
  }

  const sessions = createSessions(database.db, ADMIN_PHONE);
  let people = 0;

  return {
    app,
    /** The address of its metrics, with `METRICS_PORT`. */
    metrics: async () => (await fetch(`http://127.0.0.1:${watch.port}/metrics`)).text(),
    /** Sends the traces. */
    endWatch: () => watch.close(),
    ask,
    settings: test.settings,
    config,
    database,
    db: database.db,
    log,
    logged: () => logged.join(''),

    async signUp(phone = `+9180${String(++people).padStart(8, '0')}`, name = 'Asha') {
      const { body, status } = await ask<LoginResponse>('POST', '/admin/user-add', {
        token: proofOf(phone),
        body: { phoneNumber: phone, name },
      });
      if (status !== 201 || !body.user || !body.token) throw new Error(`Signing up failed with ${status}.`);
      return { id: body.user._id, token: body.token, phone };
    },

    async admin() {
      const { body } = await ask<LoginResponse>('POST', '/user/login', {
        body: { phoneNumber: ADMIN_PHONE, password: 'demo-admin' },
      });
      if (!body.user || !body.token) throw new Error('The admin could not log in.');
      return { id: body.user._id, token: body.token, phone: ADMIN_PHONE };
    },

    /** For a person who is in the database already. */
    sessionOf: (userId: string) => sessions.start(database.db, userId),

    /** A server that starts without pincodes loads the whole directory, which takes seconds. */
    addPincode: () =>
      database.db.insert(pincodes).values({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', localities: [] }),

    async addCategory(name = `Category ${newId()}`) {
      const id = newId();
      await database.db.insert(categories).values({ id, name, imgUrl: '', tint: 'leaf', position: 0 });
      return id;
    },

    async addProduct(categoryId: string, { prod_quantity = 100, ...changes }: Partial<NewProduct> = {}) {
      const id = newId();
      const input: ProductInput = {
        name: 'Toor Dal',
        description: '<p>Split pigeon peas</p>',
        prices: [],
        mrp_price: 120,
        discounted_price: 99.5,
        min_order_quantity: 1,
        max_order_quantity: null,
        img_ids: [],
        is_pricing: true,
        deleted: false,
        category_id: categoryId,
        subcategory_id: null,
        ...changes,
      };
      const opening = { productId: id, kind: 'counted' as const, change: prod_quantity };
      await database.db.transaction(async (tx) => {
        await tx.insert(products).values({ id, ...productValues(input, null) });
        await writeMovements(tx, [opening], { actorId: id, at: new Date() });
      });
      return id;
    },

    /** Fails if something failed in the background, except what a test caused on purpose. */
    async close(expected?: string) {
      await app.close();
      await watch.close();
      await database.close();
      await test.remove();
      expect(
        logged.filter((line) => line.includes('in the background') && !(expected && line.includes(expected))),
      ).toEqual([]);
    },
  };
}

export const orderOf = (
  items: { productId: string; quantity?: number; price?: number | null }[],
  more: object = {},
) => ({
  ...sampleOrder(items.map(({ productId, quantity = 1, price = 99.5 }) => ({ productId, quantity, price }))),
  ...more,
});
