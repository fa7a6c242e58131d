import { createPublicKey, verify } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { findJwk, jwks, signCredential } from './credential.ts';
import { makeKey, readMade } from './testing/keys.ts';

const portal = 'https://portal.bawaba.example';
const credential = {
  id: `${portal}/credentials/7`,
  issuer: { id: `${portal}/issuer`, name: 'جامعة الواحة' },
  subject: { id: 'urn:uuid:0b1f3f9e-6f5e-4c0f-9b0e-6d1a4f7f2c11', name: 'نورة سعد العتيبي' },
  achievement: {
    id: `${portal}/achievements/training`,
    name: 'Training',
    description: 'Sixteen weeks at a training site',
    criteria: 'Attendance of nine tenths and a passed report',
  },
  valid_from: new Date('2026-11-22T05:42:00.700Z'),
};
const old = readMade(makeKey('P-256'));

test.each([
  ['RSA-2048', 'RS256', 'sha256'],
  ['P-256', 'ES256', 'sha256'],
  ['P-384', 'ES384', 'sha384'],
] as const)('a credential of %s is verified by the published keys', async (kind, alg, hash) => {
  const current = readMade(makeKey(kind));
  const published = JSON.parse(JSON.stringify(jwks({ current, old: [old] }, portal)));
  const jwt = await signCredential(credential, { current, old: [old] });
  const kid = `${portal}/.well-known/jwks/${current.kid}`;
  expect(decodeProtectedHeader(jwt)).toEqual({ alg, typ: 'JWT', kid });
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(published));
  const claims = { iss: credential.issuer.id, jti: credential.id, sub: credential.subject.id };
  const { achievement } = credential;
  expect(payload).toMatchObject({
    ...claims,
    validFrom: '2026-11-22T05:42:00Z',
    nbf: Date.parse('2026-11-22T05:42:00Z') / 1000,
    credentialSubject: { id: claims.sub, achievement: { id: achievement.id } },
  });

  const [header, body, signature = ''] = jwt.split('.');
  const key = createPublicKey({ key: published.keys[0], format: 'jwk' });
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  const bytes = Buffer.from(signature, 'base64url');
  expect(verify(hash, Buffer.from(`${header}.${body}`), by, bytes)).toBe(true);
  expect(verify(hash, Buffer.from(`${header}.${body}x`), by, bytes)).toBe(false);
});

test('after a rotation what the earlier key signed is still verified', async () => {
  const keys = { current: readMade(makeKey('P-256')), old: [old] };
  const set = JSON.parse(JSON.stringify(jwks(keys, portal)));
  const earlier = await signCredential(credential, { current: old, old: [] });
  for (const jwt of [earlier, await signCredential(credential, keys)]) {
    await jwtVerify(jwt, createLocalJWKSet(set));
  }
  expect(set.keys).toEqual([keys.current, old].map(({ kid }) => findJwk(keys, portal, kid)));
  expect(findJwk(keys, portal, 'another')).toBeNull();
  expect(JSON.stringify(set)).not.toContain('"d":');
});
