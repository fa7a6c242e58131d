import { createTheme } from '@mantine/core';

/**
 * Mantine's part of the UI: we use its behaviour (focus traps, floating boxes), load none of its style sheets and
 * draw everything ourselves, so that colours and sizes are in theme.css only.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
});
