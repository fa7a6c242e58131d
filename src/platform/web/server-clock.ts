import { type Day, riyadhDay } from '../language/day.ts';

let ahead_ms = 0;

/** Learns the server's clock from a reply: a browser's own may be wrong by hours. */
export function setServerNow(header: string | null): void {
  const moment = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(moment)) ahead_ms = moment - Date.now();
}

export function serverNow(): Date {
  return new Date(Date.now() + ahead_ms);
}

/** The Riyadh day that the server would call today. */
export function today(): Day {
  return riyadhDay(serverNow());
}
