import { useId } from 'react';
import { GirihLines, latticePath, starPath } from './girih.tsx';
import styles from './not-found-figure.module.css';

const pitch = 222;

/** 404 with a star of the lattice as its zero; it turns once and rests. */
export function NotFoundFigure() {
  const id = useId();
  return (
    <svg className={styles.figure} viewBox="-640 -300 1280 480" role="img" aria-label="404">
      <radialGradient
        id={`${id}-fade`}
        gradientUnits="userSpaceOnUse"
        gradientTransform="matrix(560 0 0 300 0 -90)"
        r="1"
        cx="0"
        cy="0"
      >
        <stop offset="0.15" stopColor="#fff" stopOpacity="0.85" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <mask
        id={`${id}-fading`}
        maskUnits="userSpaceOnUse"
        x="-640"
        y="-300"
        width="1280"
        height="480"
      >
        <rect x="-640" y="-300" width="1280" height="480" fill={`url(#${id}-fade)`} />
      </mask>
      <g mask={`url(#${id}-fading)`}>
        <GirihLines path={latticePath({ columns: 6, rows: 3, pitch })} />
      </g>
      <g className={styles.digits}>
        <text x="-216">4</text>
        <text x="214">4</text>
      </g>
      <g className={styles.star}>
        <GirihLines path={starPath(0, 0, pitch)} accent />
      </g>
    </svg>
  );
}
