import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { administrator, setSettings } from '#services/settings/testing.ts';
import { checkPath, sharedPath } from './addresses.ts';
import { printNumber } from './certificate-number.ts';
import { certificatesContract } from './contract.ts';
import { keepCertificate, keepPaper } from './testing/kept-certificates.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const say = { ar: wordsIn('ar'), en: wordsIn('en') };
const verdict = (language: 'ar' | 'en', name: string) =>
  say[language](`certificates:check.verdicts.${name}.title`);

const ask = (path: string, headers: Record<string, string> = {}, from?: string) =>
  askAt(`${checkPath()}${path}`, headers, from);

async function askAt(url: string, headers: Record<string, string> = {}, from = '10.0.0.1') {
  const answer = await portal.app.inject({
    url,
    headers: { 'accept-language': 'en', accept: 'text/html', ...headers },
    remoteAddress: from,
  });
  const { statusCode: status, body } = answer;
  const text = body.replace(/<[^>]+>/g, ' ').replace(/[\u2066-\u2069]/g, '');
  return { status, body, text, headers: answer.headers };
}
const machine = { accept: 'application/json' };
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

const checks = async (id: number) => {
  const { rows } = await portal.owner.query(
    'select way, times from certificate_check where certificate_id = $1 order by way',
    [id],
  );
  return rows;
};

test('a valid certificate is told in both languages, with no name, and nobody may keep the answer', async () => {
  const { number, student, id } = await keepCertificate(portal);
  const page = await ask(`/${number}`);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ ...unkept, 'content-type': 'text/html; charset=utf-8' });
  expect(page.headers.vary).toContain('accept-language');
  expect(page.text).toContain('Certificate is correct');
  expect(page.text).toContain(printNumber(number));
  expect(page.text).toContain(student);
  expect(page.text.replaceAll('\u00a0', ' ')).toContain('1 February 2026 to 30 April 2026');
  expect(page.text).not.toMatch(/Lama|لمى/);
  const arabic = await ask(`/${printNumber(number).toLowerCase()}?lang=ar`);
  expect(arabic.text).toContain('الشهادة صحيحة');
  expect(arabic.body).toContain('<html lang="ar" dir="rtl"');
  expect(await checks(id)).toEqual([{ way: 'number', times: 1 }]);
});

test.each([
  ['joined', 'First Term 2023-2024'],
  ['courses', 'certificates:check.courses_done'],
  ['transcript', 'certificates:check.transcript_valid'],
  ['identification', 'certificates:check.enrolled'],
] as const)('a certificate of the kind %s has the text of its type', async (kind, key) => {
  const { number, student } = await keepCertificate(portal, { kind });
  const { text } = await ask(`/${number}`);
  expect(text).toContain(key.includes(':') ? say.en(key) : key);
  if (kind !== 'identification') expect(text).toContain(` ${student.slice(0, 3)} `);
});

test.each(['replaced', 'revoked'] as const)(
  'one that was %s says so with the day, and never why',
  async (state) => {
    const { number } = await keepCertificate(portal, { state });
    const { status, text } = await ask(`/${number}`);
    expect(status).toBe(200);
    expect(text).toContain(verdict('en', state));
    expect(text.replaceAll('\u00a0', ' ')).toContain('10 November 2026');
    expect(text).not.toContain('a reason for nobody');
    expect(text).not.toContain(verdict('en', 'valid'));
  },
);

test('a wrong number, a changed one and an endless one are wrong; no number asks for one', async () => {
  const { number } = await keepCertificate(portal);
  const changed = number.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const typed of [changed, '<b>x', 'a'.repeat(1900), '%00', 'ش']) {
    const { status, text, body } = await ask(`/${encodeURIComponent(typed)}`);
    expect(status).toBe(404);
    expect(text).toContain(verdict('en', 'wrong'));
    expect(body).not.toContain('<b>x');
    expect(body.length).toBeLessThan(10_000);
  }
  const none = await ask('');
  expect(none.status).toBe(200);
  expect(none.text).toContain(say.en('certificates:check.verdicts.missing.text'));
  expect((await ask('', machine)).status).toBe(400);
  const typed = await ask(`?number=%20${printNumber(number)}%20&lang=ar`);
  expect(typed.status).toBe(303);
  expect(typed.headers.location).toBe(`${checkPath()}/${printNumber(number)}?lang=ar`);
  const halved = encodeURIComponent(` ${'a'.repeat(29)}😀`);
  expect((await ask(`?number=${halved}`)).status).toBeLessThan(500);
});

test('machines get the check as JSON, and a refusal for a number that is none', async () => {
  const { number, student, id } = await keepCertificate(portal);
  const { body, headers } = await ask(`/${number}`, machine);
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toMatchObject({ code: number, student, type: 1, state: 'valid' });
  expect(await checks(id)).toEqual([{ way: 'machine', times: 1 }]);
  const wrong = await ask('/0000', machine);
  expect([wrong.status, JSON.parse(wrong.body).code]).toEqual([404, 'wrong_certificate']);
});

test('a file is that very one, or a changed or longer one isn’t; it counts only if it is', async () => {
  const { number, id } = await keepCertificate(portal);
  const file = Buffer.from('%PDF-1.7 a paper %%EOF');
  const fileIs = async (bytes: Buffer) =>
    JSON.parse((await ask(`/${number}?file=${digestOf(bytes)}`, machine)).body).file;
  expect(await fileIs(file)).toBe('other');
  await keepPaper(portal, id, file);
  expect(await fileIs(Buffer.from('%PDF-1.7 b paper %%EOF'))).toBe('other');
  expect(await fileIs(Buffer.concat([file, Buffer.from('\n')]))).toBe('other');
  expect(await checks(id)).toEqual([]);
  expect(await fileIs(file)).toBe('same');
  expect(await checks(id)).toEqual([{ way: 'file', times: 1 }]);
  const page = await ask(`/${number}?file=${digestOf(Buffer.from('other'))}`);
  expect(page.text).toContain(verdict('en', 'other_file'));
  expect(page.text).not.toContain(verdict('en', 'valid'));
  expect((await ask(`/${number}?file=${digestOf(file).toUpperCase()}`)).text).toContain(
    say.en('certificates:check.file.same'),
  );
});

test('too many wrong numbers of one network wait; right ones and other networks don’t', async () => {
  const { number } = await keepCertificate(portal);
  const from = (address: string, path: string) => ask(path, machine, address);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await from(`2001:db8::${count + 1}`, '/0000')).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  const late = await from('2001:db8::ffff', '/0000');
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/0000', {}, '2001:db8::5')).text).toContain(verdict('en', 'too_many'));
  expect((await from('2001:db8::1', `/${number}`)).status).toBe(200);
  expect((await from('2001:db8:1::1', '/0000')).status).toBe(404);
});

async function keepShared() {
  const kept = await keepCertificate(portal, { kind: 'joined' });
  const student = await portal.as(kept.student, 'en');
  const { shareOwn } = certificatesContract.calls;
  const { reply } = await student.call(shareOwn, { params: { id: kept.id } });
  return { ...kept, path: new URL(reply.share?.url ?? 'no:link').pathname };
}

test('a link that is made up, ended or over says so, and the next step', async () => {
  const [ended, over] = [await keepShared(), await keepShared()];
  const made_up = ['x', '%3Cb%3Ex', '%00', 'a'.repeat(1900)].map(sharedPath);
  const end = (column: string, id: number) =>
    portal.owner.query(`update signed_link set ${column} = made_at where subject_id = $1`, [id]);
  await end('ended_at', ended.id);
  await end('expires_at', over.id);
  for (const path of [...made_up, ended.path, over.path]) {
    const { status, text, body, headers } = await askAt(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(unkept);
    expect(text).toContain(verdict('en', 'gone'));
    expect(text).toContain(say.en('certificates:check.advice.gone'));
    expect(body).not.toMatch(/<b>x|Lama/);
    const machines = await askAt(path, machine);
    expect([machines.status, JSON.parse(machines.body).code]).toEqual([404, 'not_found']);
  }
  expect([...(await checks(ended.id)), ...(await checks(over.id))]).toEqual([]);
});

test('a link tells the name and its last day, leads to the paper, and counts as a link’s check', async () => {
  const { id, path } = await keepShared();
  const { status, text, body, headers } = await askAt(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject(unkept);
  expect(text).toMatch(/Name +Lama/);
  expect(text).toContain(verdict('en', 'valid'));
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Link works until +22 December 2026/);
  expect(body).toContain(`"/api/certificates/shared/${path.split('/').at(-1)}/paper" download`);
  expect(body).not.toMatch(/<form|type="file"/);
  expect((await askAt(`${path}?lang=ar`)).text).toMatch(/الاسم +لمى/);
  expect(await checks(id)).toEqual([{ way: 'link', times: 1 }]);
});

test('a link to one that was revoked says so, and leads to no paper', async () => {
  const { id, path } = await keepShared();
  await portal.owner.query(
    `update certificate set state = 'revoked', ended_by = student_id, ended_at = issued_at where id = $1`,
    [id],
  );
  const { status, text, body } = await askAt(path);
  expect(status).toBe(200);
  expect(text).toContain(verdict('en', 'revoked'));
  expect(body).not.toContain('/paper');
});

test('programs that ask for the head alone get the status and no body', async () => {
  const { number } = await keepCertificate(portal);
  const head = (url: string) => portal.app.inject({ method: 'HEAD', url });
  const { statusCode, headers, body } = await head(`${checkPath()}/${number}`);
  expect([statusCode, headers['x-robots-tag'], body]).toEqual([200, 'noindex', '']);
  expect((await head(`${checkPath()}/0000`)).statusCode).toBe(404);
});

test('the page has the university’s own accent in place of the standard one', async () => {
  expect((await ask('')).body).not.toContain('--accent:');
  const admin = await portal.as(administrator, 'en');
  await setSettings(admin, 'identity', { accent: '#7a1f5c' });
  expect((await ask('')).body.split('--accent:#7a1f5c')).toHaveLength(2);
  await setSettings(admin, 'identity', { accent: standardSettings.identity.accent });
});

test('the page with its style and script weighs less than 30 kB, and both are kept for ever', async () => {
  const { number } = await keepCertificate(portal, { state: 'revoked' });
  const { body } = await ask(`/${number}?lang=ar`);
  const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(files).toHaveLength(2);
  let bytes = Buffer.byteLength(body);
  for (const url of files) {
    const file = await portal.app.inject({ url: String(url) });
    expect(file.headers['cache-control']).toContain('immutable');
    bytes += file.rawPayload.length;
  }
  expect(bytes).toBeLessThan(30_000);
});

test('the keys of credentials are published, together and each at its own address', async () => {
  const set = await portal.app.inject({ url: '/.well-known/jwks.json' });
  expect(set.headers['cache-control']).toBe('public, max-age=3600');
  const [key] = set.json().keys;
  const one = await portal.app.inject({ url: new URL(key.kid).pathname });
  expect(one.json()).toEqual(key);
  expect(key).not.toHaveProperty('d');
  expect((await portal.app.inject({ url: '/.well-known/jwks/none' })).statusCode).toBe(404);
});
