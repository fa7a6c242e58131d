import { useParams } from '@tanstack/react-router';

/** The semester in a student's address; 0 stands for none: all of them, or the present one. */
export function useSemester(): string | undefined {
  const { semester = '0' }: { semester?: string } = useParams({ strict: false });
  return semester === '0' ? undefined : semester;
}
