function address(name: string): string {
  const found = process.env[name];
  if (!found)
    throw new Error(`${name} is not set: run the tests with playwright test, whose global setup opens a shop.`);
  return found;
}

/** The address of the shop under test; its global setup passes it to every worker. */
export const shopUrl = () => address('E2E_SHOP_URL');
export const emulatorUrl = () => address('E2E_EMULATOR_URL');

/** A copy of its release store, if the setup opened it: it saves compressing every build again. */
export const releasesFolder = () => process.env.E2E_RELEASES;
