/**
 * Filters stand in an address as people write them: `?search=231000001`, always read as text. The
 * router's own way would quote a number that is meant as text.
 */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** What is undefined or null is left out; an empty text is a choice of its own. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
