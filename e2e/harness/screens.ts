/**
 * A test runs on the phone's screen. What lies or behaves otherwise on a wide one runs on both, and what only a wide one has
 * there alone: `test('…', onBothScreens, async …)`.
 */
export const onBothScreens = { tag: '@both-screens' };
export const onDesktop = { tag: '@desktop' };
