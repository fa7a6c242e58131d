import { type Day, riyadhDay } from '../language/times/day.ts';

let ahead_ms = 0;

/** Learns the server's time from a reply: the browser's clock may be hours off. */
export function setServerNow(header: string | null): void {
  const moment = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(moment)) ahead_ms = moment - Date.now();
}

export function serverNow(): Date {
  return new Date(Date.now() + ahead_ms);
}

/** Today's date in Riyadh by the server's clock. */
export function today(): Day {
  return riyadhDay(serverNow());
}
