import type { DeviceSession, DeviceSessions } from '@shop/contract/sessions';
import type { Query } from '@shop/platform';
import { reading } from './reading.ts';

export const devicesQuery = (userId: string): Query<DeviceSession[]> => ({
  ...reading,
  key: ['account', 'devices', userId],
  fetch: async ({ api, signal }) => (await api.get<DeviceSessions>('/user/sessions', { signal })).sessions,
});
