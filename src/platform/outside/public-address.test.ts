import { expect, test } from 'vitest';
import { isPublicIp } from './public-address.ts';

test('addresses inside are known in every way of writing them', () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ];
  expect(inside.filter(isPublicIp)).toEqual([]);
  expect(['8.8.8.8', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'].filter(isPublicIp)).toHaveLength(
    3,
  );
});
