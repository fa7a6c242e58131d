const dots = '•••';

/**
 * Masks an email address or phone number: an administrator can tell whether it is the one a person names,
 * but can't write to it.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return masked(address, 2);
  return `${masked(address.slice(0, at), 2)}${address.slice(at)}`;
}

/** Masks addresses in a foreign text, such as a mail server's reply, which may repeat the recipient. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"(),;]+@[^\s<>"(),;]+|(?:\+?966|\b0)?5\d{8}\b/g, maskAddress);
}

/** Keeps the first and last characters, if that hides at least half of them. */
function masked(text: string, shown: number): string {
  const letters = [...text];
  if (letters.length < shown * 4) return `${letters.slice(0, 1).join('')}${dots}`;
  return `${letters.slice(0, shown).join('')}${dots}${letters.slice(-shown).join('')}`;
}
