import { defineAddresses } from '#platform/contract/addresses.ts';

export const certificatesAddresses = defineAddresses({
  graduates: '/internship/$role/certificate/students/$page=0/$type=all?state&college&search',
  signatories: '/internship/$role/certificate/signatories',
  own: '/certificates',
});

/** The public check, which the server draws itself: it is no screen. A number follows behind a slash. */
export function checkPath(): string {
  return '/internship/check_validate';
}

/** The page behind a student's link to one certificate, which the server draws, too. */
export function sharedPath(token: string): string {
  return `/c/${token}`;
}
