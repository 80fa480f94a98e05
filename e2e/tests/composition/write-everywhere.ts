import type { CategoriesResponse } from '@shop/contract/category';
import type { OrderResponse } from '@shop/contract/order';
import { columns } from 'api/file-product';
import type { hostileTexts } from '../../harness/hostile-texts.ts';
import { newPerson, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';

type Texts = ReturnType<typeof hostileTexts>;
type Call = <Body>(
  operation: string,
  body: object,
  options?: { id?: string; other?: string; token?: string },
) => Promise<Body>;

const TEXTS = ['name', 'category', 'subcategory', 'origin', 'shelf_life', 'description'];
const IMPORT_COLUMNS = [...columns, 'id', ...TEXTS.map((text) => `${text}_hi`), 'name_kn'];

const callerOf =
  (texts: Texts, admin: Session): Call =>
  async (operation, body, { id = '', other = '', token = admin.token } = {}) => {
    const [method = '', path = ''] = operation.split(' ');
    const ids = [id, other];
    const filled = path.replace(/\{\w+\}/g, () => ids.shift() ?? '');
    const response = await callShop(filled, { method: method as 'POST', body, token });
    texts.note(operation, body);
    return response as never;
  };

const newest = (categories: CategoriesResponse['categories']) => categories.at(-1)?._id ?? '';

async function writeGoods(call: Call, text: Texts['text'], pictureUrl: string) {
  const { categories } = await call<CategoriesResponse>('POST /admin/categories', {
    category_name: text(80),
    img_url: pictureUrl,
    tint: 'leaf',
  });
  const category = newest(categories);
  const withSub = await call<CategoriesResponse>(
    'POST /admin/categories/{id}/subcategories',
    { name: text(80) },
    { id: category },
  );
  const sub = withSub.categories.find(({ _id }) => _id === category)?.subcategories[0]?._id ?? null;
  const { product } = await call<{ product: { _id: string } }>('POST /admin/products', {
    name: text(90),
    description: `<p>${text()}</p>`,
    sku: text(80),
    prices: [],
    mrp_price: 120,
    discounted_price: 99.5,
    min_order_quantity: 1,
    max_order_quantity: null,
    img_ids: [{ url: pictureUrl, alt: text(200) }],
    is_pricing: true,
    deleted: false,
    category_id: category,
    subcategory_id: sub,
    shelf: text(40),
    details: { origin: text(120), shelf_life: text(120), food: '', fssai: '' },
  });
  await call('POST /admin/stock/{id}', { kind: 'received', quantity: 50, reason: text(200) }, { id: product._id });
  const pack = { label: text(40), own_label: text(40), mrp_price: 60, discounted_price: 50 };
  await call('POST /admin/packs/{id}', pack, { id: product._id });
  return { category, product: product._id };
}

async function writeHome(
  call: Call,
  text: Texts['text'],
  admin: Session,
  goods: { category: string; product: string },
) {
  const { draft } = await callShop<{ draft: { revision: string } }>('/admin/home', { token: admin.token });
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const picture = categories[0]?.img_url ?? '';
  const slide = { title: text(120), text: text(300), img_url: picture, link: '/', link_text: text(40), tint: 'leaf' };
  const saved = await call<{ draft: { revision: string } }>('PUT /admin/home/draft', {
    revision: draft.revision,
    sections: [
      { kind: 'banner', title: text(120), slides: [slide] },
      { kind: 'categories', title: text(120), category_ids: [goods.category] },
      { kind: 'products', title: text(120), product_ids: [goods.product] },
      { kind: 'text', title: text(120), html: `<p>${text()}</p>` },
    ],
    headerCategories: [goods.category],
  });
  await callShop('/admin/home/publish', { token: admin.token, body: { revision: saved.draft.revision } });
}

async function writeSettings(call: Call, text: Texts['text'], admin: Session, pictureUrl: string) {
  const { version } = await callShop<{ version: number }>('/admin/settings', { token: admin.token });
  const policies = [
    'about_us',
    'payment_policy',
    'privacy_policy',
    'shipping_policy',
    'return_policy',
    'terms_conditions',
  ];
  await call('PATCH /admin/settings', {
    version,
    changes: {
      business_name: text(100),
      address: text(500),
      img_ids: [{ url: pictureUrl, alt: text(200) }],
      ...Object.fromEntries(policies.map((name) => [name, `<p>${text()}</p>`])),
      opening_hours: {
        week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]),
        holidays: [{ day: '2090-01-26', note: text(80) }],
      },
      notices: [{ _id: 'aaaaaaaaaaaaaaaaaaaaaaaa', text: text(200), link: '/' }],
    },
  });
}

async function writeImport(call: Call, text: Texts['text'], admin: Session) {
  const begun = await call<{ import: { _id: string } }>('POST /admin/imports', {
    file_name: text(200),
    columns: IMPORT_COLUMNS,
    rows: 1,
  });
  const id = begun.import._id;
  const cells = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, text()]));
  await call('PUT /admin/imports/{id}/rows', { rows: [{ line: 2, cells }] }, { id });
  await callShop(`/admin/imports/${id}/check`, { method: 'POST', token: admin.token });
  return id;
}

async function writeOrders(call: Call, text: Texts['text'], customer: Session, product: string) {
  const own = { id: customer.user._id, token: customer.token };
  await call(
    'POST /user/add-address/',
    {
      address_nickname: text(40),
      user_id: customer.user._id,
      address: text(500),
      pin: '560001',
      city: text(100),
      state: text(100),
    },
    own,
  );
  const place = () =>
    call<OrderResponse>(
      'POST /user/place-order/{userID}',
      {
        items: [{ productId: product, quantity: 1, price: 99.5 }],
        name: text(39),
        phoneNumber: '+919812345678',
        deliveryAddress: text(500),
        city: text(100),
        state: text(100),
        pin: '560001',
        paymentMode: 0,
        user_note: text(1000),
      },
      own,
    );
  const [byCustomer, byDesk] = [await place(), await place()];
  const changed = await place();
  await call(
    'PATCH /user/change-order/{customerId}/{orderId}',
    { seen: changed.order.date, name: text(39), deliveryAddress: text(500), city: text(100), state: text(100) },
    { ...own, other: changed.order.orderId },
  );
  await call(
    'POST /user/cancel-order/{userID}/{orderId}',
    { reason: text(500) },
    { ...own, other: byCustomer.order.orderId },
  );
  await call(
    'PATCH /admin/order-status/{orderId}',
    { status: 2, cancellation_reason: text(500) },
    { id: byDesk.order.orderId },
  );
  await callShop(`/user/save-cart/${customer.user._id}`, {
    token: customer.token,
    body: { userID: customer.user._id, version: 0, items: [{ productId: product, quantity: 2 }] },
  });
  return [byCustomer.order.orderId, byDesk.order.orderId];
}

export async function writeEverywhere(texts: Texts, admin: Session) {
  const { text } = texts;
  const call = callerOf(texts, admin);
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const pictureUrl = categories[0]?.img_url ?? '';
  const name = text(39);
  texts.note('POST /admin/user-add', { name });
  const customer = await signInByApi(newPerson(name));
  const goods = await writeGoods(call, text, pictureUrl);
  await writeHome(call, text, admin, goods);
  await writeSettings(call, text, admin, pictureUrl);
  const importId = await writeImport(call, text, admin);
  const { group } = await call<{ group: { _id: string } }>('POST /admin/groups', { name: text(60), percent_off: 0 });
  await call('POST /admin/customers/{id}/notes', { text: text(1000) }, { id: customer.user._id });
  const searched = { name: text(100), page: 1, limit: 5 };
  await callShop('/user/get-products', { body: searched });
  texts.note('POST /user/get-products', searched);
  const orders = await writeOrders(call, text, customer, goods.product);
  return { customer, orders, importId, group: group._id, ...goods };
}
