import type { HistoryState } from '@tanstack/react-router';
import { houseAddresses } from '#platform/house/addresses.ts';

/**
 * The address that a signed-out user asked for. Kept in the router's state, not in the sign-in page's address, where
 * it could be forged.
 */
let wanted: string | null = null;

export function wantedAddress(href: string): HistoryState {
  return (href === houseAddresses.start() ? {} : { wanted: href }) as HistoryState;
}

/** Called by the sign-in page's route with the state it was opened with. */
export function noteWanted(state: object): void {
  const given = (state as { wanted?: unknown }).wanted;
  wanted = typeof given === 'string' && /^\/(?!\/)/.test(given) ? given : null;
}

/** Where `/` redirects: the address asked for before signing in, else home. */
export function homeAddress(): string {
  return wanted ?? houseAddresses.home();
}

export function forgetWanted(): void {
  wanted = null;
}
