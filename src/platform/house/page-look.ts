/** The house's look for a page that the server draws without the web side's scripts and styles. */
export interface PageLook {
  /** The colours of the theme, named as there. */
  colours: readonly ThemeColour[];
  /** The rules for the portal's fonts; empty while there is no web build. */
  font_faces: string;
}

interface ThemeColour {
  name: string;
  light: string;
  dark: string;
}

/** The portal's values for a service that draws pages. */
export interface WithPageLook {
  page_look: PageLook;
}

/** A style sheet for `css`: the colours that it uses, in the scheme of the browser, the fonts, and `css` without its comments. */
export function styleSheetOf({ colours, font_faces }: PageLook, css: string): string {
  const used = colours.filter(({ name }) => css.includes(`var(--${name})`));
  const rootOf = (scheme: 'light' | 'dark') =>
    `:root{${used.map((one) => `--${one.name}:${one[scheme]}`).join(';')}}`;
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  return `${font_faces}${rootOf('light')}@media(prefers-color-scheme:dark){${rootOf('dark')}}${plain}`;
}
