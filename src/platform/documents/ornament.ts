import { codePath, codeRows } from '../house/code-path.ts';
import { latticePath, starPath } from '../house/girih.ts';
import { gateLines, starOutline } from '../house/mark.ts';

// Paper has one theme: the light theme's colours (platform/ui/look/theme.css).
const ink = '#16211B';
const lattice = '#DDD8CB';
const paper = '#FFFFFF';

/** The crown's size in CSS pixels: A4's width, or the width within a certificate's frame. */
const crowns = {
  letter: { width: 794, height: 50, pitch: 80, columns: 10, rows: 2 },
  across: { width: 1016, height: 42, pitch: 62, columns: 16, rows: 0 },
  upright: { width: 688, height: 42, pitch: 62, columns: 12, rows: 0 },
};

/** The girih band across the top of a first page, fading downwards. */
export function crownSvg(sheet: keyof typeof crowns): string {
  const { width, height, ...grid } = crowns[sheet];
  const path = latticePath(grid) + starPath(0, 0, grid.pitch);
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
  return svg(
    '-12 -12 24 24',
    `<path d="${starOutline}" fill="${accent}"/>
    <g fill="none" stroke="${paper}" stroke-linecap="round">${gate()}</g>`,
  );
}

/** The ring of a seal, in outline; with the gate inside, or room for a university's own mark. */
export function sealSvg(accent: string, hasGate: boolean): string {
  // Filled over its own line, a star of two squares keeps only its outer edge.
  const star = (size: number, thickness: number) =>
    `<g transform="scale(${size})" fill="${paper}"><path d="${starOutline}" stroke="${accent}"
    stroke-width="${thickness}"/><path d="${starOutline}"/></g>`;
  const ring = (reach: number, thickness: number) =>
    `<circle r="${reach}" fill="none" stroke="${accent}" stroke-width="${thickness}"/>`;
  const inside = `<g transform="scale(.6)" fill="none" stroke="${accent}" stroke-linecap="round">${gate()}</g>`;
  return svg(
    '-12.5 -12.5 25 25',
    star(1, 0.6) + star(0.89, 0.3) + ring(7.1, 0.3) + ring(6.5, 0.15) + (hasGate ? inside : ''),
  );
}

function gate(): string {
  return gateLines
    .map(
      ({ path, width, opacity }) =>
        `<path d="${path}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
    )
    .join('');
}

/** The address as a QR code, in ink. */
export function codeSvg(url: string): string {
  const { path, size } = codePath(url);
  return svg(`0 0 ${size} ${size}`, `<path d="${path}" fill="${ink}"/>`);
}

/** The same as a picture of grey points, a tenth of the size in a PDF. */
export function codePixels(url: string): number[][] {
  return codeRows(url).map((row) => row.map((isDark) => (isDark ? 0 : 255)));
}

function svg(viewBox: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
}
