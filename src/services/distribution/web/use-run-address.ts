import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address says is looked at beside the run. */
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
