import { starOutline } from './star.tsx';

interface MarkProps {
  size?: number;
  className?: string;
}

/** The university's mark: the house star with the gate inside. Its name stands beside it in words. */
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
        <path
          strokeWidth="1.2"
          d="M-3.65 5.6V-1.6C-3.65-3.4-1.5-5 0-5.75 1.5-5 3.65-3.4 3.65-1.6V5.6"
        />
        <path
          strokeWidth="0.9"
          opacity="0.75"
          d="M-1.45 5.5V.7C-1.45-.4-.7-1.1 0-1.45.7-1.1 1.45-.4 1.45.7V5.5"
        />
      </g>
    </svg>
  );
}
