const shape = /^https:\/\/(\[[0-9a-f:.]+\]|[^\s/@:?#\\[\]]+)(:\d{1,5})?([/?#][^\s\\]*)?$/i;

/** An address that a source may be read from: https, with no name and password in it. */
export function isSourceAddress(typed: string): boolean {
  return shape.test(typed);
}
