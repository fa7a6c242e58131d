import { createServer } from 'node:http';
import { connectAll } from './fan-out.ts';

/**
 * People who are connected and write nothing, in a process of their own: looking through 2,000 sockets for garbage takes
 * both cores 0.2 s, which would be measured as the server's. It answers once all are connected.
 */
const { LISTEN_URL = '', LISTEN_PATH = '', TOKENS = '' } = process.env;
await connectAll(LISTEN_URL, LISTEN_PATH, TOKENS.split(','));
createServer((_, response) => response.end()).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
