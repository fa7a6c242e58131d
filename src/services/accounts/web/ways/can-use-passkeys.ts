/** Browsers keep passkeys for names of hosts, not for their numbers. */
export function canUsePasskeys(): boolean {
  const isNumbers = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isNumbers;
}
