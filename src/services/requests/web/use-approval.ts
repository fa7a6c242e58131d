import { useEffect } from 'react';
import { keptDecisions, useKept } from '#platform/web/decide/kept.ts';
import { useMe } from '#platform/web/me.tsx';
import { useToday } from '#platform/web/today.ts';
import type { Answers, FormType } from '#services/forms/contract.ts';
import { useAnswers } from '#services/forms/web/public.tsx';
import { findNextStep } from '../approval.ts';
import { requestsCalls } from '../calls.ts';
import type { DecidingPanelProps } from './deciding-panel.tsx';
import { requestChanged } from './request-answers.ts';
import { isLate } from './use-request-words.ts';

const { decideStep } = requestsCalls;

/** The keys of kept decisions on requests of a type begin so. */
export function keptOf(type: FormType): string {
  return `requests ${type} `;
}

/** The key of a step among the kept decisions. */
export function keptStep({ type, id }: { type: FormType; id: number }): string {
  return `${keptOf(type)}${id}`;
}

/** The approval of a step: its own fields as they are typed, where it leads, and what came back of it. */
export function useApproval({ request, open, page, onDecided }: DecidingPanelProps) {
  const today = useToday();
  const { definition, answers, options, mine, student, type, visits } = request;
  const me = useMe();
  const key = keptStep({ type, id: mine?.id ?? 0 });
  const back = useKept().returned.get(key);
  const owner = mine?.key ?? '';
  const typed = useAnswers(
    definition,
    { owner, answers, today, options },
    { ...answers, ...(back?.typed as Answers | undefined) },
  );
  const failure = back?.failure ?? null;
  const { show } = typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, or what is typed would not clear it
  useEffect(() => {
    const faults = Object.entries(failure?.fields ?? {});
    if (faults.length > 0)
      show(Object.fromEntries(faults.map(([field, texts]) => [field.slice(8), texts])));
  }, [failure]);

  function check(): Answers | null {
    const own = typed.check();
    // The faults are drawn first.
    if (!own)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
      );
    return own;
  }

  function approve(note: { reason: string; reason_ar: string }): void {
    const own = mine && check();
    if (!own) return;
    const visit = visits.find(({ id }) => id === mine.id);
    keptDecisions.keep({
      key,
      name: student,
      call: decideStep,
      input: {
        params: { id: mine.id },
        body: { decision: 'approve', ...note, answers: own, back_to: null, marked: [] },
      },
      changes: requestChanged,
      counts: {
        open: 1,
        late: visit && isLate(visit.promised_at) ? 1 : 0,
        mine: visit?.assigned?.id === me.id ? 1 : 0,
      },
      typed: typed.values,
      open,
      page,
    });
    onDecided?.();
  }
  return {
    today,
    typed,
    failure,
    check,
    approve,
    next: findNextStep(request),
    hasFields: definition.sections.some((section) => section.owner === owner),
  };
}
