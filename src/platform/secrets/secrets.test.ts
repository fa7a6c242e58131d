import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSecretKey, type SecretKey } from './secret-keys.ts';
import { createSecrets, type Place } from './secrets.ts';

function aKey(): SecretKey {
  const key = readSecretKey(randomBytes(32).toString('base64'));
  if (!key) throw new Error('32 bytes are a key');
  return key;
}

const current = aKey();
const secrets = createSecrets({ current, others: [] });
const place: Place = ['reload_source.token', 'students', 'a.example'];

test('whatever is sealed opens again, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (plain) => {
      const sealed = secrets.seal(plain, place);
      expect(secrets.open(sealed, place)).toBe(plain);
      if (plain.length > 3) expect(Buffer.from(sealed, 'base64url').includes(plain)).toBe(false);
      expect(secrets.seal(plain, place)).not.toBe(sealed);
    }),
  );
});

test('a derived secret is the same again for its place, and another for any other place and key', () => {
  const derived = secrets.derive(place);
  expect(derived).toHaveLength(32);
  expect(createSecrets({ current, others: [aKey()] }).derive(place)).toEqual(derived);
  const others: Place[] = [['reload_source.token', 'students'], [place.join()], ['a', ...place]];
  for (const other of others) expect(secrets.derive(other)).not.toEqual(derived);
  expect(createSecrets({ current: aKey(), others: [current] }).derive(place)).not.toEqual(derived);
});

test('one that was changed anywhere, cut or lengthened does not open', () => {
  const sealed = secrets.seal('s3cret', place);
  const [id = '', content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  const openOf = (changed: Buffer) => secrets.open(`${id}.${changed.toString('base64url')}`, place);
  expect(openOf(bytes)).toBe('s3cret');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(openOf(changed), `bit ${bit}`).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 1) {
    expect(openOf(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  }
  expect(openOf(Buffer.concat([bytes, Buffer.from('x')]))).toBeNull();
  expect(secrets.open('', place)).toBeNull();
  expect(secrets.open('s3cret', place)).toBeNull();
});

test.each<[string, Place]>([
  ['another row', ['reload_source.token', 'users', 'a.example']],
  ['another host', ['reload_source.token', 'students', 'b.example']],
  ['another column', ['payment_gateway.token', 'students', 'a.example']],
  ['the same letters cut otherwise', ['reload_source.token', 'studentsa', '.example']],
  ['less of it', ['reload_source.token', 'students']],
])('what is sealed for one place does not open in another: %s', (_, other) => {
  expect(secrets.open(secrets.seal('s3cret', place), other)).toBeNull();
});

test('without its key nothing opens, even under the id of another', () => {
  const sealed = secrets.seal('s3cret', place);
  const others = createSecrets({ current: aKey(), others: [aKey()] });
  expect(others.open(sealed, place)).toBeNull();
  const sameId = createSecrets({ current: { ...aKey(), id: current.id }, others: [] });
  expect(sameId.open(sealed, place)).toBeNull();
});

test('beside a new key the earlier ones still open, and what is under them is sealed anew', () => {
  const sealed = secrets.seal('s3cret', place);
  expect(secrets.reseal(sealed, place)).toBeNull();
  const rotated = createSecrets({ current: aKey(), others: [aKey(), current] });
  expect(rotated.open(sealed, place)).toBe('s3cret');
  const anew = rotated.reseal(sealed, place) ?? '';
  expect(rotated.open(anew, place)).toBe('s3cret');
  expect(rotated.reseal(anew, place)).toBeNull();
  expect(secrets.open(anew, place)).toBeNull();
  expect(rotated.reseal(sealed, ['reload_source.token', 'students'])).toBeNull();
});
