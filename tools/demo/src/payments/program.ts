import { whyNot } from './refuse-real.ts';
import { openStandIn } from './stand-in-server.ts';

const { env } = process;
const host = env.PAYMENTS_HOST || '127.0.0.1';

async function start() {
  const why = whyNot(env, host);
  if (why) throw new Error(why);
  const server = await openStandIn({
    host,
    port: Number(env.PAYMENTS_PORT || 4100),
    webhookUrl: `http://127.0.0.1:${env.API_PORT || 4000}/payments/razorpay/webhook`,
    lateMs: 20_000,
    onError: (error) => console.error(error instanceof Error ? error.message : 'Something failed.'),
  });
  const close = () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
