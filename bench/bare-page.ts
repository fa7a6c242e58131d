import Fastify from 'fastify';

/** Fastify that answers one string: what a page of the portal is measured against. */
const page = process.env['BARE_PAGE'] ?? '';
const app = Fastify();
app.get('/readyz', async () => ({ ready: true }));
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
