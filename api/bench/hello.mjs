import fastify from 'fastify';

/** The baseline for the API: the same server with nothing behind it. */
const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
