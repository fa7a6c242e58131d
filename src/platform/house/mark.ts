/** Two squares with corners 12 from the centre, one rotated by 45°. */
export const starOutline = 'M0-12 12 0 0 12-12 0ZM-8.49-8.49h16.98v16.98h-16.98Z';

/** The gate inside the star, drawn as two lines: the outer arch and the inner one. */
export const gateLines = [
  {
    path: 'M-3.65 5.6V-1.6C-3.65-3.4-1.5-5 0-5.75 1.5-5 3.65-3.4 3.65-1.6V5.6',
    width: 1.2,
    opacity: 1,
  },
  {
    path: 'M-1.45 5.5V.7C-1.45-.4-.7-1.1 0-1.45.7-1.1 1.45-.4 1.45.7V5.5',
    width: 0.9,
    opacity: 0.75,
  },
] as const;
