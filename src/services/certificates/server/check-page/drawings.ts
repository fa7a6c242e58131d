import { latticePath } from '#platform/house/girih.ts';
import { gateLines, starOutline } from '#platform/house/mark.ts';
import { type Html, html } from './html.ts';

const pitch = 178;

/** One tile of the lattice as a CSS mask: a star and the quarters of four squares, each line drawn as two. */
export const latticeTile = `url("data:image/svg+xml,${encodeURIComponent(drawTile())}")`;

function drawTile(): string {
  const half = pitch / 2;
  const path = latticePath({ columns: 2, rows: 2, pitch });
  const line = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pitch}" height="${pitch}" viewBox="0 0 ${pitch} ${pitch}"><mask id="m"><g transform="translate(${half} ${half})">${line('#fff', 5.6)}${line('#000', 3.2)}</g></mask><path d="M0 0h${pitch}v${pitch}H0z" mask="url(#m)"/></svg>`;
}

/** The portal's own mark. */
export const mark = html`<svg class="mark" viewBox="-12 -12 24 24" aria-hidden="true"><path d="${starOutline}"/>${gateLines.map(
  ({ path, width, opacity }) =>
    html`<path class="gate" d="${path}" stroke-width="${width}" opacity="${opacity}"/>`,
)}</svg>`;

/** Signs inside the seal, on the same field of 24. */
const signs = {
  check: 'M-3.6.3-1.2 2.7 3.6-2.5',
  cross: 'M-2.7-2.7 2.7 2.7M2.7-2.7-2.7 2.7',
  newer: 'M-3.4 0H3.2M.6-2.7 3.3 0 .6 2.7',
  search: 'M-.7 1.6A2.3 2.3 0 1 1-.7-3 2.3 2.3 0 0 1-.7 1.6M1 1 3.3 3.3',
};
export type Sign = keyof typeof signs;

/** The seal: the sign in the house star, within the star's own outline. */
export function seal(sign: Sign): Html {
  return html`<svg class="seal" viewBox="-14.6 -14.6 29.2 29.2" aria-hidden="true"><g transform="scale(1.16)"><path class="rim" d="${starOutline}"/><path class="ground" d="${starOutline}"/></g><path class="edge" d="${starOutline}"/><path class="star" d="${starOutline}"/><path class="sign" d="${signs[sign]}"/></svg>`;
}

/** Outline icons of 24, as on the screens. */
const icons = {
  search: 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1',
  check: 'M5 12l5 5L20 7',
  cross: 'M18 6 6 18M6 6l12 12',
};
export type Icon = keyof typeof icons;

export function icon(name: Icon): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
}
