import { latticePath, starPath } from '#platform/house/girih.ts';
import { gateLines, starOutline } from '#platform/house/mark.ts';
import { type Html, html } from './html.ts';

const pitch = 178;
const lattice = latticePath({ columns: 2, rows: 2, pitch }) + starPath(0, 0, pitch);

/** One tile of the lattice as a CSS mask: each line is drawn as two. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-89 -89 178 178"><mask id="m" fill="none" stroke-linejoin="round"><path d="${lattice}" stroke="#fff" stroke-width="5.6"/><path d="${lattice}" stroke="#000" stroke-width="3.2"/></mask><path d="M-89-89h178v178h-178z" mask="url(#m)"/></svg>`;
export const latticeTile = `url("data:image/svg+xml,${encodeURIComponent(tile)}")`;

const gate = gateLines.map(
  ({ path, width, opacity }) =>
    html`<path d="${path}" fill="none" stroke="#fff" stroke-width="${String(width)}" opacity="${String(opacity)}"/>`,
);
export const mark = html`<svg width="40" height="40" viewBox="-12 -12 24 24" aria-hidden="true"><path fill="var(--accent)" d="${starOutline}"/>${gate}</svg>`;

const signs = {
  check: 'M-3.6.3-1.2 2.7 3.6-2.5',
  cross: 'M-2.7-2.7 2.7 2.7M2.7-2.7-2.7 2.7',
  newer: 'M-3.4 0H3.2M.6-2.7 3.3 0 .6 2.7',
  search: 'M-.7 1.6A2.3 2.3 0 1 1-.7-3 2.3 2.3 0 0 1-.7 1.6M1 1 3.3 3.3',
};

/** A sign in the house star, within the star's own outline. */
export function seal(sign: keyof typeof signs): Html {
  const [ground, line] =
    sign === 'check' ? ['currentcolor', 'var(--on-accent)'] : ['var(--surface)', 'currentcolor'];
  return html`<svg class="seal" width="112" height="112" fill="none" stroke="currentcolor" viewBox="-14.6 -14.6 29.2 29.2" aria-hidden="true"><g transform="scale(1.16)"><path stroke="var(--line-2)" stroke-width=".5" d="${starOutline}"/><path fill="var(--surface)" stroke="none" d="${starOutline}"/></g><path stroke-width="1.2" d="${starOutline}"/><path fill="${ground}" stroke="none" d="${starOutline}"/><path stroke="${line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${signs[sign]}"/></svg>`;
}

const icons = {
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M21 21l-6-6',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4',
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1',
};

export function icon(name: keyof typeof icons): Html {
  return html`<svg class="icon" width="20" height="20" fill="none" stroke="currentcolor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
}
