import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CART_KEY, deviceStorage } from './device-storage.ts';
import { emptyCart } from './types.ts';

const [one, two] = [
  { ...emptyCart('u1'), version: 1 },
  { ...emptyCart('u1'), version: 2 },
];
const full = () => {
  throw new Error('QuotaExceededError');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the cart in the storage of a device', () => {
  it('is what was written last, in this tab or another', () => {
    const [here, elsewhere] = [deviceStorage(), deviceStorage()];
    here.write(one);
    expect(elsewhere.read()).toEqual(one);
    elsewhere.write(two);
    expect(here.read()).toEqual(two);
  });

  it('is the same object until something else is written', () => {
    const storage = deviceStorage();
    storage.write(one);
    expect(storage.read()).toBe(one);
    deviceStorage().write(two);
    const read = storage.read();
    expect(read).toEqual(two);
    expect(storage.read()).toBe(read);
  });

  it('is empty if nothing was written, or nothing readable', () => {
    expect(deviceStorage().read()).toBeNull();
    localStorage.setItem(CART_KEY, '{"items":');
    expect(deviceStorage().read()).toBeNull();
  });

  it('lives in memory while storage is full, and is stored once there is room', () => {
    const storage = deviceStorage();
    storage.write(one);
    const room = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    storage.write(two);
    expect(storage.read()).toEqual(two);
    expect(deviceStorage().read()).toEqual(one);
    room.mockRestore();
    storage.write(two);
    deviceStorage().write(one);
    expect(storage.read()).toEqual(one);
  });

  it('lives in memory if storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
    const storage = deviceStorage();
    expect(storage.read()).toBeNull();
    storage.write(one);
    expect(storage.read()).toEqual(one);
  });
});
