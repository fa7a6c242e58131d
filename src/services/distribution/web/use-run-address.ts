import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads the address: the run to compare with, and the part of the page that is open. */
export function useRunAddress() {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    against: search.against,
    student: search.student,
    look: (to: { against?: string; student?: string }) =>
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...to }),
        replace: true,
        resetScroll: false,
      }),
  };
}
