import { gateLines, starOutline } from '../../house/mark.ts';

interface MarkProps {
  size?: number;
  className?: string;
}

/** The university's mark: the house star with the gate inside. Its name is written beside it. */
export function Mark({ size = 42, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <path fill="var(--accent)" d={starOutline} />
      <g fill="none" stroke="var(--on-accent)" strokeLinecap="round">
        {gateLines.map(({ path, width, opacity }) => (
          <path key={path} d={path} strokeWidth={width} opacity={opacity} />
        ))}
      </g>
    </svg>
  );
}
