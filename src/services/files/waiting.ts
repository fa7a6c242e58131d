/** Files of one person that nothing uses yet: more than any form asks for at once. */
export const mostWaiting = 40;

/** How long a file waits for what it was sent for; who comes back later sends it again. */
export const waitsHours = 24;

export function waitingSince(now: Date): string {
  return new Date(now.getTime() - waitsHours * 3_600_000).toISOString();
}
