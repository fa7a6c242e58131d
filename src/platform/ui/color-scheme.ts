import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'system' | 'light' | 'dark';

/** The chosen scheme, the one that shows, and a setter that remembers the choice. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  return {
    chosen: (colorScheme === 'auto' ? 'system' : colorScheme) as ColorScheme,
    shown,
    choose: (scheme: ColorScheme) => setColorScheme(scheme === 'system' ? 'auto' : scheme),
  };
}
