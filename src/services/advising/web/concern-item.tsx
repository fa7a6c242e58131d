import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay } from '#platform/language/day.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { SaidItem } from '#platform/ui/said-item.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Praise, RaisedConcern } from '../concern-calls.ts';
import { usePersonWords } from './use-person-words.ts';

interface ConcernItemProps {
  concern: Praise & Partial<Pick<RaisedConcern, 'answer' | 'closed_by' | 'closed_at'>>;
  /** How it stands. */
  state?: ReactNode;
  /** What may be done with it. */
  action?: ReactNode;
}

/** What was raised, by whom and when, and what was answered: each in its writer's own words. */
export function ConcernItem({ concern, state, action }: ConcernItemProps) {
  const { calledHere, namedOf } = usePersonWords();
  const byWhom = useByWhom();
  const { text, raised_by, raised_at, course, answer, closed_by, closed_at } = concern;
  const isAnswered = answer && closed_by && closed_at;
  return (
    <SaidItem
      title={<Bdi>{calledHere(raised_by)}</Bdi>}
      state={state}
      note={
        <>
          {course && (
            <>
              <Bdi>{namedOf(course)}</Bdi>
              {'\u00a0· '}
            </>
          )}
          {useDay(raised_at)}
        </>
      }
      text={text}
      answer={isAnswered ? { note: byWhom(closed_by, closed_at), text: answer } : null}
      action={action}
    />
  );
}

function useDay(moment: string): string {
  return formatDay(riyadhDay(moment), useLanguage());
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
