import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { MemoryRouter } from 'react-router-dom';
import { ProfileDetails } from './profile-details.tsx';

let isMissing = true;
const mockLoad = () => {
  if (isMissing) throw new Error('Loading chunk business-details failed');
};
jest.mock('./business-details.tsx', () => {
  mockLoad();
  return { BusinessDetails: () => 'The GSTIN goes here' };
});

const user = {
  _id: 'a'.repeat(24),
  user_name: 'Asha',
  user_email: null,
  phoneNumber: '+919000000002',
  gstin: '27AAPFU0939F1ZV',
};

let page: Shown;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  const choices = { channels: ['email'], off: [] };
  jest
    .spyOn(api, 'get')
    .mockImplementation(async (path) => (path.includes('/message-choices/') ? choices : { user }) as never);
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

it('details of a business whose code did not load show a sentence in their place, and load with Try again', async () => {
  page = await show(
    <MemoryRouter>
      <ProfileDetails userId={user._id} />
    </MemoryRouter>,
  );
  await until(() => page.text().includes('The details of your business did not load.'));
  expect(page.text()).toContain('Default address');
  isMissing = false;
  await page.press('Try again');
  await until(() => page.text().includes('The GSTIN goes here'));
});
