/** The most unclaimed files of one person: more than any form needs at once. */
export const mostWaiting = 40;

/** How long a file may stay unclaimed; after that its owner sends it again. */
export const waitsHours = 24;

export function waitingSince(now: Date): string {
  return new Date(now.getTime() - waitsHours * 3_600_000).toISOString();
}
