/**
 * What the web build gives the server to draw the page with, before its scripts have come (decision record 63).
 * `Look` is what the drawn part shows of a university.
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
