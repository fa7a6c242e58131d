import { codePath } from '../house/code-path.ts';
import { latticePath, starPath } from '../house/girih.ts';
import { gateLines, starOutline } from '../house/mark.ts';

// Paper has one theme: the light theme's colours (platform/ui/look/theme.css).
const ink = '#16211B';
const lattice = '#DDD8CB';
const paper = '#FFFFFF';

/** A4's width and the crown's height, in CSS pixels. */
const crown = { width: 794, height: 50, pitch: 80 };

/** The girih band across the top of a first page, fading downwards. */
export function crownSvg(): string {
  const { width, height, pitch } = crown;
  const path = latticePath({ columns: 10, rows: 2, pitch }) + starPath(0, 0, pitch);
  const line = (colour: string, thickness: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linejoin="round"/>`;
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${paper}" stop-opacity="${opacity}"/>`;
  return svg(
    `${-width / 2} -18 ${width} ${height}`,
    `<linearGradient id="fade" x2="0" y2="1">${stop(0.1, 0)}${stop(1, 1)}</linearGradient>
    ${line(lattice, 2.6)}${line(paper, 1.4)}
    <rect x="${-width / 2}" y="-18" width="${width}" height="${height}" fill="url(#fade)"/>`,
  );
}

/** The portal's mark in the university's colour. */
export function markSvg(accent: string): string {
  const lines = gateLines.map(
    ({ path, width, opacity }) =>
      `<path d="${path}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  );
  return svg(
    '-12 -12 24 24',
    `<path d="${starOutline}" fill="${accent}"/>
    <g fill="none" stroke="${paper}" stroke-linecap="round">${lines.join('')}</g>`,
  );
}

/** The address as a QR code, in ink. */
export function codeSvg(url: string): string {
  const { path, size } = codePath(url);
  return svg(`0 0 ${size} ${size}`, `<path d="${path}" fill="${ink}"/>`);
}

function svg(viewBox: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
}
