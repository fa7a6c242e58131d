import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test.each([
  ['Linux; Android 15; Pixel 9', 'geo:24.7,46.7?q=24.7,46.7'],
  ['iPhone; CPU iPhone OS 19_0 like Mac OS X', 'https://maps.apple.com/?ll=24.7,46.7&q=24.7,46.7'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'https://maps.apple.com/?ll=24.7,46.7&q=24.7,46.7'],
  ['Windows NT 10.0; Win64; x64', 'https://www.openstreetmap.org/?mlat=24.7&mlon=46.7'],
])('a map opens on %s', (device, address) => {
  const place = { latitude: 24.7, longitude: 46.7 };
  expect(mapAddress(place, `Mozilla/5.0 (${device})`)).toBe(address);
});
