import { useId } from 'react';
import { latticePath, starPath } from '../../house/girih.ts';
import styles from './gate.module.css';
import { GirihLines } from './girih.tsx';

// Both arches are centred on x = 0; y = 0 is the middle of the green star. The legs extend far down, for the page to
// clip.
const legs = 2400;
const outerArch = `M-253 ${legs}V-33.5C-253-185.5-100-301.5 0-346.5 100-301.5 253-185.5 253-33.5V${legs}`;
const innerArch = `M-235 ${legs}V-33C-235-179-103-277 0-324.5 103-277 235-179 235-33V${legs}`;
const pitch = 208;

/** The gate of the sign-in page: a pointed arch whose lattice fades out below the star. */
export function Gate({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg className={`${styles.gate} ${className}`} viewBox="-254 -348 508 848" aria-hidden="true">
      <clipPath id={`${id}-inside`}>
        <path d={innerArch} />
      </clipPath>
      <Fade id={id} box={{ x: -254, y: -348, width: 508, height: 848 }} from={32} to={364} />
      <path className={styles.arch} d={outerArch} />
      <path className={styles.field} d={innerArch} />
      <g clipPath={`url(#${id}-inside)`}>
        <g mask={`url(#${id}-fading)`}>
          <GirihLines path={latticePath({ columns: 2, rows: 4, pitch })} />
        </g>
        <GirihLines path={starPath(0, 0, pitch)} accent />
      </g>
    </svg>
  );
}

/** The same gate above the form on a phone: smaller, and fading out as a whole. */
export function GateCrown({ className = '' }: { className?: string }) {
  const id = useId();
  const arch = 'V15C-117-55-46-110 0-137 46-110 117-55 117 15V120';
  const inner = 'M-107 120V15C-107-52-47-100 0-124 47-100 107-52 107 15V120';
  return (
    <svg
      className={`${styles.gate} ${styles.crown} ${className}`}
      width="236"
      height="230"
      viewBox="-118 -138 236 230"
      aria-hidden="true"
    >
      <clipPath id={`${id}-inside`}>
        <path d={inner} />
      </clipPath>
      <Fade id={id} box={{ x: -118, y: -138, width: 236, height: 230 }} from={-22} to={95} />
      <path className={styles.arch} d={`M-117 120${arch}`} />
      <path className={styles.field} d={inner} />
      <g clipPath={`url(#${id}-inside)`}>
        <g mask={`url(#${id}-fading)`}>
          <GirihLines path={latticePath({ columns: 2, rows: 2, pitch: 111 })} />
        </g>
        <GirihLines path={starPath(0, 0, 111)} accent />
      </g>
    </svg>
  );
}

interface FadeProps {
  id: string;
  box: { x: number; y: number; width: number; height: number };
  from: number;
  to: number;
}

/** Defines the mask `{id}-fading`: opaque above `from`, transparent below `to`. */
function Fade({ id, box, from, to }: FadeProps) {
  return (
    <>
      <linearGradient
        id={`${id}-fade`}
        gradientUnits="userSpaceOnUse"
        x1="0"
        x2="0"
        y1={from}
        y2={to}
      >
        <stop stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}-fading`} maskUnits="userSpaceOnUse" {...box}>
        <rect {...box} fill={`url(#${id}-fade)`} />
      </mask>
    </>
  );
}
