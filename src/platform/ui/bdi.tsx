import type { ReactNode } from 'react';

interface BdiProps {
  /** Left out for words of unknown language, such as names: their first letter decides. */
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** An island in the line: ids, codes, phones, file names, ranges and people's own words. */
export function Bdi({ dir = 'auto', ...island }: BdiProps) {
  return <bdi dir={dir} {...island} />;
}
