import { latticePath, starPath } from '#platform/house/girih.ts';
import { GirihLines } from '#platform/ui/layout/girih.tsx';
import styles from './not-found-figure.module.css';

const pitch = 222;
const half = pitch / 2 + 4;
const [columns, rows] = [8, 4];

/** 404 with the house star as its zero, on the lattice that the star comes from. */
export function NotFoundFigure() {
  const [width, height] = [columns * pitch, rows * pitch];
  return (
    <div className={styles.figure} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.lattice}
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      >
        <GirihLines path={latticePath({ columns, rows, pitch })} />
      </svg>
      <span className={styles.digit}>4</span>
      <svg
        aria-hidden="true"
        className={styles.zero}
        width={half * 2}
        height={half * 2}
        viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`}
      >
        <GirihLines path={starPath(0, 0, pitch)} accent />
      </svg>
      <span className={styles.digit}>4</span>
    </div>
  );
}
