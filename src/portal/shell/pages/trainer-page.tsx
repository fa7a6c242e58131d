import { lazy, Suspense } from 'react';
import { LinkedQuestionnaires } from '#services/questionnaires/web/public.tsx';
import { loadDay } from '#services/training/web/pages.ts';

const Day = lazy(async () => ({ default: await loadDay() }));

/** A trainer's page: the students of today, and below them the questionnaires about their training. */
export function TrainerPage() {
  return (
    <Suspense fallback={null}>
      <Day below={LinkedQuestionnaires} />
    </Suspense>
  );
}
