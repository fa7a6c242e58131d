import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecideHead } from '#platform/web/decide/decide-panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { promisedDay } from '../request.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { isLate, requestMarks, useRequestWords } from './use-request-words.ts';

/** The form, its deadline if that matters now, and the student's facts in one line. */
export function RequestHeader({ request, level }: { request: HeldRequest; level: 'h1' | 'h2' }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const { titleOf } = useRequestWords();
  const { form, number, student, mine, facts, state, promised_at } = request;
  const name = <Bdi>{nameOf(student)}</Bdi>;
  const late = state === 'pending' && promised_at && isLate(promised_at) && (
    <StatusMark mark="refused">
      {t('requests:late_from', {
        when: datePieces(promisedDay(promised_at), language, { weekday: false, year: false }).first,
      })}
    </StatusMark>
  );
  const ended = state !== 'pending' && (
    <StateMark marks={requestMarks} state={state} word={t(`requests:states.${state}`)} />
  );
  return (
    <DecideHead
      level={level}
      title={titleOf(form)}
      mark={
        <>
          <Bdi dir="ltr">{number}</Bdi>
          {late || ended}
        </>
      }
      facts={[
        facts ? (
          <Link key="name" href={guidanceAddresses.student({ id: student.id })}>
            {name}
          </Link>
        ) : (
          <strong key="name">{name}</strong>
        ),
        <Bdi key="id" dir="ltr">
          {student.user_id}
        </Bdi>,
        facts && <Bdi key="major">{nameOf(facts.major)}</Bdi>,
        facts && t('guidance:value.level', { level: formatNumber(facts.level) }),
        facts && facts.gpa !== null && `${t('guidance:field.gpa')} ${facts.gpa.toFixed(2)}`,
        facts && nameOf(facts.academic_state),
        facts &&
          (facts.is_halted ? (
            <StatusMark mark="refused">{t('guidance:value.halted')}</StatusMark>
          ) : (
            t('guidance:value.in_order')
          )),
        mine?.in_place_of && t('requests:by_deputy', { name: nameOf(mine.in_place_of) }),
      ]}
    />
  );
}
