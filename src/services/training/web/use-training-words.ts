import { useTranslation } from 'react-i18next';
import { formatDay, rangePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { today } from '#platform/web/server-clock.ts';
import { trainingCalls } from '../calls.ts';
import type { Attendance, Placement } from '../contract.ts';
import type { Alert, RequestState, Result } from '../training.ts';

export const requestMarks: Record<RequestState, Mark> = {
  pending: 'under_review',
  accepted: 'accepted',
  rejected: 'refused',
};

export const alertMarks: Record<Alert, Mark> = {
  none: 'accepted',
  first: 'needs_action',
  second: 'refused',
  deprivation: 'refused',
};

export const alertTones = {
  none: 'success',
  first: 'warning',
  second: 'error',
  deprivation: 'error',
} as const satisfies Record<Alert, string>;

/** Where a placement stands, apart from its absence. */
export const placementMarks: Record<`${Result}` | 'none' | 'upcoming', Mark> = {
  upcoming: 'not_begun',
  none: 'under_review',
  1: 'accepted',
  2: 'refused',
  3: 'cancelled',
  4: 'cancelled',
  5: 'cancelled',
};

export function resultState({ result, start_date }: Pick<Placement, 'result' | 'start_date'>) {
  if (result !== null) return `${result}` as const;
  return start_date > today() ? 'upcoming' : 'none';
}

export const dayMarks = {
  present: 'accepted',
  late: 'needs_action',
  excused: 'changed',
  absent: 'refused',
} as const satisfies Record<string, Mark>;

/** An excused absence has a word of its own. */
export function dayState({ state, absence_type }: Pick<Attendance, 'state' | 'absence_type'>) {
  return absence_type === 1 ? 'excused' : state;
}

/** The calls whose answers a change of training changes. */
export const trainingChanged = [
  trainingCalls.getPlacement,
  trainingCalls.listAttendance,
  trainingCalls.listOwn,
  trainingCalls.listOwnDays,
  trainingCalls.listOwnRequests,
  trainingCalls.listPlacements,
  trainingCalls.listRequests,
];

export function useTrainingWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayOf = (day: Day) => formatDay(day, language, 'brief');
  return {
    dayOf,
    /** In each calendar; its cycle says the year. */
    spanOf: ({ start_date, end_date, ended_on }: Placement) => {
      const days = { from: start_date, to: ended_on ?? end_date };
      const { first, second } = rangePieces(days, language);
      return {
        first: t('training:span', first),
        second: second && t('training:span', second),
      };
    },
    /** Its result, or until when it is paused. */
    standingOf: (placement: Placement) => {
      const { result, paused_until } = placement;
      if (result === null && paused_until !== null && paused_until >= today())
        return t('training:paused', { day: dayOf(paused_until) });
      const state = resultState(placement);
      return t(state === 'upcoming' ? 'training:upcoming' : `training:results.${state}`);
    },
    dayWord: (row: Pick<Attendance, 'state' | 'absence_type' | 'minutes'>) =>
      row.minutes === null
        ? t(`training:states.${dayState(row)}`)
        : t('training:late_by', { count: row.minutes }),
  };
}
