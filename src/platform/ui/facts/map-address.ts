export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * The address that opens a map at a place: Android asks for whichever app there is, Apple's devices open their own, and
 * everything else a map on the web. Only Android knows `geo:`.
 */
export function mapAddress({ latitude, longitude }: Place, userAgent: string): string {
  const at = `${latitude},${longitude}`;
  if (userAgent.includes('Android')) return `geo:${at}?q=${at}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${at}&q=${at}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
}
