const dots = '•••';

/**
 * An e-mail address or a phone as far as an administrator needs it: enough to tell whether it is the one
 * that the person names, not enough to write to it.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return masked(address, 2);
  return `${masked(address.slice(0, at), 2)}${address.slice(at)}`;
}

/** A text of somebody else's, such as a mail server's answer, which may repeat whom it was for. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"(),;]+@[^\s<>"(),;]+|(?:\+?966|\b0)?5\d{8}\b/g, maskAddress);
}

/** The first and the last letters, where that leaves at least half of them out. */
function masked(text: string, shown: number): string {
  const letters = [...text];
  if (letters.length < shown * 4) return `${letters.slice(0, 1).join('')}${dots}`;
  return `${letters.slice(0, shown).join('')}${dots}${letters.slice(-shown).join('')}`;
}
