import { starOutline } from '../../house/mark.ts';

interface StarProps {
  size?: number;
  className?: string;
  /** For a star that carries meaning by itself, such as "today". */
  label?: string;
}

/** The house star, two squares rotated over each other: it marks the current item. */
export function Star({ size = 12, className, label }: StarProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      fill="var(--star)"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={starOutline} />
    </svg>
  );
}
