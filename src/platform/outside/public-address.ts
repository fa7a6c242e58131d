import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const unreachable = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  unreachable.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  // These embed an IPv4 address, which would go unchecked.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  unreachable.addSubnet(network, bits, 'ipv6');
}

/** Whether the IP address is on the public internet, not this machine or the networks around it. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 && isPublicIp(mapped);
  return !unreachable.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export class PrivateAddress extends Error {}

/**
 * Resolves names itself, so that the address checked is the one connected to. A name with even one private
 * address is refused.
 */
export function lookupAmong(isOpen: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { all: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isOpen(address))) {
          return done(new PrivateAddress(name), '');
        }
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };
}
