/**
 * The web build's way for the server to draw the page before its scripts have loaded (decision record 63). `Look` holds
 * the university's values that the drawn part shows.
 */
export interface PageDrawing<Look> {
  draw(look: Look): DrawnPage;
  /** Drawn by the build, for as long as nobody has set anything. */
  standard: StandardPage;
}

export interface DrawnPage {
  /** The script that shows what was drawn; it runs in the page before the first paint. */
  opening: string;
  /** The `style` of the page: the university's own colours. */
  style: string;
  /** HTML for the body, none of which shows before the opening script has chosen from it. */
  parts: string;
}

export interface StandardPage {
  /** The look as JSON. */
  look: string;
  drawn: DrawnPage;
}
