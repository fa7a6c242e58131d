import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { SaidItem } from '#platform/ui/facts/said-item.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Praise, RaisedConcern } from '../../concern-shapes.ts';
import { usePersonWords } from '../use-person-words.ts';
import { useConcernStations } from './concern-state.tsx';

interface ConcernItemProps {
  concern: Praise | RaisedConcern;
  state?: ReactNode;
  action?: ReactNode;
}

/** A concern or praise, by whom and when, with its answer; all texts as written. */
export function ConcernItem({ concern, state, action }: ConcernItemProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stationsOf = useConcernStations();
  const { course } = concern;
  return (
    <SaidItem
      title={course ? <Bdi>{nameOf(course)}</Bdi> : t('advising:concerns.no_course')}
      state={state}
      stations={stationsOf(concern, t('advising:concerns.waits'))}
      action={action}
    />
  );
}

/** "Dr … answered, 3 November 2026". */
export function useByWhom() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { calledHere } = usePersonWords();
  return (person: RaisedConcern['raised_by'], moment: string) =>
    t('advising:concerns.answered_by', {
      name: calledHere(person),
      when: formatDay(riyadhDay(moment), language),
    });
}
