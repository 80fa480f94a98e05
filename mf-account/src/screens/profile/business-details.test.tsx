import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@shop/contract/user';
import { api, connectToaster } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { BusinessDetails } from './business-details.tsx';

const user = { _id: 'a'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' } as User;
const business = { gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' };

let page: Shown;
afterEach(async () => {
  await page.leave();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('the business of the profile', () => {
  it('needs a GSTIN with a right check digit and a legal name', async () => {
    connectToaster({ show: () => undefined, dismiss: () => undefined });
    const patch = jest.spyOn(api, 'patch').mockResolvedValue({ user: { ...user, ...business } } as never);
    page = await show(<BusinessDetails user={user} />);
    await page.press('Add your GSTIN');
    await page.type('GSTIN', '27aapfu0938f1zv');
    await page.press('Save');
    expect(page.text()).toContain('One character of this GSTIN is wrong.');
    expect(page.text()).toContain('An invoice for a business needs its legal name.');
    expect(patch).not.toHaveBeenCalled();
    await page.type('GSTIN', '27 aapfu0939f1zv');
    await page.type('Legal name', ' Uma Traders ');
    await page.press('Save');
    expect(patch).toHaveBeenCalledWith(`/user/update-user-profile/${user._id}`, business);
  });

  it('that was begun is there on a page that is opened later, for its person, until it is given up', async () => {
    const again = async (of = user) => {
      await page.leave();
      page = await show(<BusinessDetails user={of} />);
    };
    page = await show(<BusinessDetails user={user} />);
    await page.press('Add your GSTIN');
    await page.type('GSTIN', '27AAP');
    await page.type('Legal name', 'Uma');
    await again();
    expect([page.field('GSTIN').value, page.field('Legal name').value]).toEqual(['27AAP', 'Uma']);
    await again({ ...user, _id: 'b'.repeat(24) });
    expect(page.button('Add your GSTIN')).not.toBeNull();
    await again();
    await page.press('Cancel');
    await again();
    expect(page.button('Add your GSTIN')).not.toBeNull();
  });

  it('can be removed', async () => {
    connectToaster({ show: () => undefined, dismiss: () => undefined });
    const patch = jest.spyOn(api, 'patch').mockResolvedValue({ user } as never);
    page = await show(<BusinessDetails user={{ ...user, ...business }} />);
    expect(page.text()).toContain('Uma Traders, 27AAPFU0939F1ZV');
    await page.press('Change');
    await page.press('Remove the business');
    expect(patch).toHaveBeenCalledWith(`/user/update-user-profile/${user._id}`, { gstin: null, legal_name: null });
  });
});
