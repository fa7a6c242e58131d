import { isIPv6 } from 'node:net';

/**
 * The network that an IP address counts as in limits: itself, or the /64 of an IPv6 address, since
 * one subscriber owns the whole /64 and could try from a new address each time.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** The wider network of an IP address, for users to recognise where they signed in: a /24, or a /48. */
export function areaOf(address: string): string {
  const network = networkOf(address);
  const groups = network.split(':');
  if (groups.length > 1) return `${groups.slice(0, 3).join(':')}::/48`;
  const parts = network.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : network;
}

function groupsOf(half: string): string[] {
  return half === ''
    ? []
    : half.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
