/** A grid of octagons and squares: a star in every octagon but the middle, four points in every square. */
export function latticePath({
  columns,
  rows,
  pitch,
}: {
  columns: number;
  rows: number;
  pitch: number;
}) {
  const shapes: string[] = [];
  const [right, down] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
  for (let row = -down; row <= down; row += 1) {
    for (let column = -right; column <= right; column += 1) {
      const [x, y] = [column * pitch, row * pitch];
      if (row !== 0 || column !== 0) shapes.push(starPath(x, y, pitch));
      shapes.push(squarePath(x + pitch / 2, y + pitch / 2, pitch));
    }
  }
  return shapes.join('');
}

/** {8/3}: eight points at the midpoints of the octagon's sides, each joined to the third from it. */
export function starPath(x: number, y: number, pitch: number): string {
  const points = Array.from({ length: 8 }, (_, step) => pointAt(x, y, pitch / 2, step * 3 * 45));
  return `M${points.join(' ')}Z`;
}

/** The lines of the four surrounding stars continue into the square and meet before its centre. */
function squarePath(x: number, y: number, pitch: number): string {
  const side = (pitch / 2) * (Math.SQRT2 - 1);
  const waist = side / (Math.cos(Math.PI / 8) + Math.sin(Math.PI / 8));
  const inner = waist * Math.sin(Math.PI / 8) * Math.SQRT2;
  const points = Array.from({ length: 8 }, (_, step) =>
    pointAt(x, y, step % 2 ? side : inner, step * 45),
  );
  return `M${points.join(' ')}Z`;
}

function pointAt(x: number, y: number, reach: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${round(x + reach * Math.cos(turn))} ${round(y + reach * Math.sin(turn))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
