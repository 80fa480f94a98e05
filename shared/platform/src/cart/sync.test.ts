import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { addItem, addReorderItem, removeItem, updateQuantity } from './operations.ts';
import { createCartSync } from './sync.ts';
import { Device, idOf, line, OWNER, quantities, type Tab, World } from './sync-world.ts';

const add =
  (id: string, limits = {}) =>
  (items: Parameters<typeof addItem>[0]) =>
    addItem(items, sampleProduct({ _id: idOf(id), ...limits }));

const updateTo = (id: string, quantity: number) => (items: Parameters<typeof addItem>[0]) =>
  updateQuantity(items, idOf(id), quantity);

let world: World;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  world = new World();
  world.server = { items: [line('salt', 4)], version: 3 };
  device = new Device(world, { locks: true });
  tab = device.open();
});

const signIn = async () => {
  tab.cart.signIn(OWNER);
  await world.drain();
};

describe('the cart of a person who signs in', () => {
  it("is the server's list", async () => {
    await signIn();
    expect(quantities(tab.shown)).toEqual({ salt: 4 });
    expect(device.stored).toMatchObject({ owner: OWNER, version: 3 });
  });

  it('gets the product that waited for the login, one more if it was there already', async () => {
    tab.cart.signIn(OWNER, add('soap', { min_order_quantity: 6 }));
    expect(quantities(tab.shown)).toEqual({ soap: 6 });
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 6 });

    tab.cart.forget();
    tab.cart.signIn(OWNER, add('salt'));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 5, soap: 6 });
  });

  it('never gets the lines of another person', async () => {
    await signIn();
    tab.cart.edit(add('soap'));
    tab.cart.forget();
    tab.cart.signIn('u2');
    expect(tab.shown).toEqual([]);
    await world.drain();
    expect(quantities(tab.shown)).toEqual({ salt: 4 });
    expect(device.stored?.owner).toBe('u2');
  });

  it("is not the previous person's, from the first moment", async () => {
    await signIn();
    tab.cart.edit(add('soap'));
    tab.cart.forget();
    tab.cart.signIn('u2');
    expect(device.stored).toMatchObject({ owner: 'u2', items: [] });
  });

  it('ignores a response to the previous person', async () => {
    await signIn();
    tab.cart.edit(add('soap'));
    await world.step(0);
    tab.cart.forget();
    tab.cart.signIn('u2');
    await world.step(0);
    await world.step(0);
    expect(world.saves).toBe(1);
    expect(device.stored).toMatchObject({ owner: 'u2', items: [] });
  });

  it('keeps what an expired session had not saved, for the same person', async () => {
    await signIn();
    tab.cart.edit(add('soap'));
    tab.cart.forget();
    expect(tab.shown).toEqual([]);
    await signIn();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
  });

  it('saves lines that an older version stored on the device without an owner', async () => {
    world.server = { items: [], version: 0 };
    const seeded = device.open();
    seeded.cart.edit(add('rice'));
    tab.cart.resume(OWNER);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ rice: 1 });
  });
});

describe('saving', () => {
  beforeEach(signIn);

  it('sends nothing when a page is left without changes', async () => {
    tab.cart.leave();
    await world.drain();
    expect(world.saves).toBe(0);
  });

  it("counts a page's last request once, although its response was lost", async () => {
    tab.cart.edit(add('salt'));
    device.close(tab);
    while (world.saves === 0) await world.step(0);
    const next = device.open();
    next.cart.resume(OWNER);
    await world.drain();
    expect(quantities(next.shown)).toEqual({ salt: 5 });
    expect(quantities(world.server.items)).toEqual({ salt: 5 });
  });

  it('sends rapid taps once, with the newest quantity', async () => {
    for (let quantity = 5; quantity <= 12; quantity += 1)
      tab.cart.edit((items) => updateQuantity(items, idOf('salt'), quantity));
    await world.drain();
    expect(world.saves).toBe(1);
    expect(quantities(world.server.items)).toEqual({ salt: 12 });
  });

  it('keeps one save running and sends later changes after it', async () => {
    tab.cart.edit((items) => updateQuantity(items, idOf('salt'), 5));
    await world.step(0);
    tab.cart.edit((items) => updateQuantity(items, idOf('salt'), 6));
    tab.cart.edit((items) => updateQuantity(items, idOf('salt'), 7));
    await world.drain();
    expect(world.mostInFlight).toBe(1);
    expect(world.saves).toBe(2);
    expect(quantities(tab.shown)).toEqual({ salt: 7 });
    expect(quantities(world.server.items)).toEqual({ salt: 7 });
  });

  it('applies local changes to a newer list and saves again', async () => {
    world.server = { items: [line('salt', 9), line('rice', 2)], version: 8 };
    tab.cart.edit(add('soap'));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 9, rice: 2, soap: 1 });
    expect(quantities(tab.shown)).toEqual({ salt: 9, rice: 2, soap: 1 });
  });

  it('retries after a failure, and a lost response counts nothing twice', async () => {
    const fates = ['response lost', 'request lost', 'response lost'] as const;
    let call = 0;
    world.fate = () => fates[call++] ?? 'served';
    tab.cart.edit(add('soap'));
    tab.cart.edit((items) => removeItem(items, idOf('salt')));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ soap: 1 });
    expect(quantities(tab.shown)).toEqual({ soap: 1 });
  });

  it('loses nothing if the page is closed before the save, even if the last call is lost', async () => {
    world.fate = () => 'request lost';
    tab.cart.edit(add('soap'));
    device.close(tab);
    await world.drain();
    world.fate = () => 'served';
    tab = device.open();
    tab.cart.resume(OWNER);
    expect(quantities(tab.shown)).toEqual({ salt: 4, soap: 1 });
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
  });

  it('saves from the other tab what a closed one left', async () => {
    const other = device.open();
    other.cart.resume(OWNER);
    await world.drain();
    world.remote.saveAndLeave = () => undefined;
    tab.cart.edit(add('soap'));
    device.close(tab);
    await world.drain();
    expect(quantities(other.shown)).toEqual({ salt: 4, soap: 1 });
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
  });
});

describe('a refusal by the server', () => {
  beforeEach(signIn);
  const names = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

  it('of the list itself stops further requests, until there is a reason', async () => {
    world.refusesPulls = true;
    world.pulls = 0;
    const refreshed = tab.cart.refresh();
    await world.drain();
    expect(await refreshed).toBe(false);
    tab.cart.hurry();
    await world.drain();
    expect(world.pulls).toBe(1);
    expect(quantities(tab.shown)).toEqual({ salt: 4 });
    world.refusesPulls = false;
    world.server = { items: [line('rice', 2)], version: 8 };
    void tab.cart.refresh();
    await world.drain();
    expect(quantities(tab.shown)).toEqual({ rice: 2 });
  });

  it('that names lines drops them, and the rest is saved', async () => {
    world.refuses = ({ items }) => (names(items).includes(idOf('ghost')) ? ['ghost'] : null);
    tab.cart.edit(add('ghost'));
    tab.cart.edit(add('soap'));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
    expect(quantities(tab.shown)).toEqual({ salt: 4, soap: 1 });
    expect(device.stored).toMatchObject({ changes: {}, sends: 0 });
  });

  it("that names none drops all changes, and shows the server's list", async () => {
    let requests = 0;
    world.refuses = () => {
      requests += 1;
      return [];
    };
    tab.cart.edit(add('soap'));
    await world.drain();
    expect(requests).toBe(1);
    expect(quantities(tab.shown)).toEqual({ salt: 4 });
    world.refuses = () => null;
    tab.cart.edit(add('rice'));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4, rice: 1 });
  });

  it('keeps what was changed meanwhile', async () => {
    world.refuses = ({ items }) => (items.length === 2 ? [] : null);
    tab.cart.edit(add('soap'));
    await world.step(0);
    tab.cart.edit((items) => removeItem(items, idOf('soap')));
    tab.cart.edit(updateTo('salt', 9));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 9 });
  });

  it('of a line with a wrong id from an older version drops it, and the rest is saved', async () => {
    const stored = {
      owner: OWNER,
      version: 3,
      items: [line('salt', 4), { ...line('soap', 2), _id: 'SKU-17' }, line('rice', 3)],
    };
    const changes = { 'SKU-17': { quantity: 2 }, [idOf('rice')]: { quantity: 3 } };
    device.keep({ ...stored, changes, sends: 0 });
    const reopened = device.open();
    reopened.cart.resume(OWNER);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4, rice: 3 });
    expect(device.stored?.changes).toEqual({});
  });
});

describe('signing out', () => {
  beforeEach(signIn);

  it('saves first and leaves nothing on the device', async () => {
    tab.cart.edit(add('soap'));
    const saved = tab.cart.saveNow();
    await world.drain();
    await saved;
    tab.cart.forget();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
    expect(tab.shown).toEqual([]);
    expect(device.stored).toMatchObject({ owner: null, items: [], changes: {} });
  });

  it('hides what could not be saved, for its owner', async () => {
    world.fate = () => 'request lost';
    tab.cart.edit(add('soap'));
    const saved = tab.cart.saveNow();
    for (let steps = 0; steps < 4; steps += 1) await world.step(0);
    await saved;
    tab.cart.forget();
    await world.drain();
    expect(tab.shown).toEqual([]);
    world.fate = () => 'served';
    await signIn();
    expect(quantities(world.server.items)).toEqual({ salt: 4, soap: 1 });
  });
});

describe('two tabs without a lock', () => {
  it('keep the newer list if an older response arrives late', async () => {
    device = new Device(world, { locks: false });
    const [slow, quick] = [device.open(), device.open()];
    for (const each of [slow, quick]) each.cart.resume(OWNER);
    await world.drain();
    void slow.cart.refresh();
    await world.quiet();
    await world.step(0);
    quick.cart.edit(updateTo('salt', 9));
    for (let steps = 0; world.server.version === 3 || device.stored?.version === 3; steps += 1) {
      if (steps > 50) throw new Error('the quick tab never saved');
      await world.step(1);
    }
    expect(device.stored).toMatchObject({ version: 4, changes: {} });
    await world.step(0);
    expect(device.stored?.version).toBe(4);
    expect(quantities(slow.shown)).toEqual({ salt: 9 });
  });
});

describe('what was ordered', () => {
  const ordered = (quantity: number) => [{ id: idOf('salt'), quantity }];
  beforeEach(signIn);

  it('leaves the cart at once, and the server follows', async () => {
    tab.cart.ordered(ordered(4));
    expect(tab.shown).toEqual([]);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({});
    expect(device.stored?.changes).toEqual({});
  });

  it('leaves the cart even if the page is closed in the same moment, whether its last request arrives or not', async () => {
    tab.cart.ordered(ordered(4));
    world.fate = () => 'request lost';
    device.close(tab);
    await world.drain();
    world.fate = () => 'served';
    const next = device.open();
    next.cart.resume(OWNER);
    expect(next.shown).toEqual([]);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({});
  });

  it('leaves what was added here during the order', async () => {
    tab.cart.edit(updateTo('salt', 6));
    tab.cart.ordered(ordered(4));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 2 });
  });

  it('leaves what another device has added since', async () => {
    world.server = { items: [line('salt', 7), line('soap', 1)], version: 4 };
    tab.cart.ordered(ordered(4));
    expect(tab.shown).toEqual([]);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 3, soap: 1 });
    expect(quantities(tab.shown)).toEqual({ salt: 3, soap: 1 });
  });

  it('goes once, although the first response is lost', async () => {
    let calls = 0;
    world.fate = () => (calls++ === 0 ? 'response lost' : 'served');
    tab.cart.ordered(ordered(3));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 1 });
  });

  it('is taken from the list of another device, also where this one does not show it yet', async () => {
    world.server = { items: [line('salt', 4), line('soap', 2)], version: 4 };
    tab.cart.ordered([{ id: idOf('soap'), quantity: 2 }]);
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4 });
  });

  it('can be put into the cart again before that is saved', async () => {
    tab.cart.ordered(ordered(4));
    tab.cart.edit((items) => addReorderItem(items, sampleProduct({ _id: idOf('salt') }), 4));
    await world.drain();
    expect(quantities(world.server.items)).toEqual({ salt: 4 });
  });
});

describe('when the server is called', () => {
  let text: string;
  const server = { isUp: true, saves: 0 };

  /** With the waiting times that were requested; only `goOn` ends them. */
  function openCart() {
    const delays: number[] = [];
    let next = () => {};
    const respond = async () => {
      if (!server.isUp) throw new Error('no response');
      return { items: [], version: 1 };
    };
    const cart = createCartSync({
      storage: {
        read: () => JSON.parse(text),
        write(stored) {
          text = JSON.stringify(stored);
        },
      },
      remote: {
        pull: respond,
        async save() {
          const cart = await respond();
          server.saves += 1;
          return { stale: false, cart };
        },
        saveAndLeave: () => {},
      },
      after(ms, run) {
        delays.push(ms);
        next = run;
        return () => {};
      },
      exclusive: (run) => run(),
      onItems: () => {},
    });
    const goOn = async () => {
      next();
      await world.quiet();
    };
    return { cart, delays, goOn };
  }

  beforeEach(() => {
    text = 'null';
    Object.assign(server, { isUp: true, saves: 0 });
  });

  it('retries without a response at growing intervals, up to half a minute, and starts over after one', async () => {
    server.isUp = false;
    const { cart, delays, goOn } = openCart();
    cart.signIn(OWNER);
    await world.quiet();
    for (let failure = 0; failure < 6; failure += 1) await goOn();
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    server.isUp = true;
    await goOn();
    server.isUp = false;
    expect(await Promise.all([cart.refresh(), cart.refresh()])).toEqual([false, false]);
    expect(delays.slice(7)).toEqual([1000]);
  });

  it('half a second after a change, at once for an order, and at once when the network is back', async () => {
    const { cart, delays } = openCart();
    cart.signIn(OWNER);
    await world.quiet();
    cart.hurry();
    expect(delays).toEqual([]);
    cart.edit(add('soap'));
    cart.follow();
    expect(delays).toEqual([500]);
    cart.hurry();
    expect(delays).toEqual([500, 0]);
    await cart.saveNow();
    expect(server.saves).toBe(1);
  });

  it('saves at once what another tab has left unsaved', async () => {
    const [here, elsewhere] = [openCart(), openCart()];
    for (const { cart } of [here, elsewhere]) cart.signIn(OWNER);
    await world.quiet();
    elsewhere.cart.follow();
    expect(elsewhere.delays).toEqual([]);
    here.cart.edit(add('soap'));
    elsewhere.cart.follow();
    expect(elsewhere.delays).toEqual([500]);
    await elsewhere.goOn();
    expect(server.saves).toBe(1);
  });
});
