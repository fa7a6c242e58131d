import { createTheme } from '@mantine/core';

/**
 * Mantine's side of the look. We take its behaviour (focus traps, floating boxes, scroll lock),
 * load none of its style sheets and draw everything ourselves, so colours and sizes live in
 * theme.css alone.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
});
