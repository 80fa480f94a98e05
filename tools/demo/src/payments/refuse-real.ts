const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]|::1)$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** The stand-in's own key, which is never a real one. */
export const STAND_IN_KEY_ID = 'rzp_test_standin';

/** Why the stand-in must not run here; null if it may. With real keys somebody would ship unpaid goods. */
export function whyNot(env: Environment, host: string): string | null {
  if (env.AUTH_MODE === 'firebase')
    return 'The stand-in for payments runs in the demo only, and AUTH_MODE is firebase.';
  if (env.RAZORPAY_KEY_ID_FILE || (env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_ID !== STAND_IN_KEY_ID))
    return 'The stand-in for payments does not run beside the keys of a payment provider.';
  if (!LOOPBACK.test(host)) return `The stand-in for payments listens on this machine only, and not on ${host}.`;
  const api = env.RAZORPAY_API_URL;
  if (api && !(URL.canParse(api) && LOOPBACK.test(new URL(api).hostname)))
    return 'The stand-in for payments does not run while RAZORPAY_API_URL leads to another machine.';
  return null;
}
