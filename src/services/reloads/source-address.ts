const shape = /^https:\/\/(\[[0-9a-f:.]+\]|[^\s/@:?#\\[\]]+)(:\d{1,5})?([/?#][^\s\\]*)?$/i;

/** A valid source URL: https, without credentials. */
export function isSourceAddress(typed: string): boolean {
  return shape.test(typed);
}
