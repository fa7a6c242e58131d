import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '', port] = process.argv.slice(2);

/** Keeps what S3 does that the portal uses: PUT, GET and DELETE of objects by path; in a folder, a file each. */
createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://s3').pathname;
  const isSigned = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '');
  if (!isSigned) return response.writeHead(403).end();
  const file = join(folder, path.replaceAll('/', '_'));
  if (request.method === 'PUT') {
    const arriving = `${file}.${randomUUID()}`;
    await pipeline(request, createWriteStream(arriving, { flush: true }));
    await rename(arriving, file);
  }
  if (request.method === 'DELETE') await rm(file, { force: true });
  if (request.method !== 'GET') return response.writeHead(200).end();
  if (!existsSync(file)) {
    return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
  response.writeHead(200);
  await pipeline(createReadStream(file), response).catch(() => undefined);
}).listen(Number(port), '127.0.0.1');

await mkdir(folder, { recursive: true, mode: 0o700 });
