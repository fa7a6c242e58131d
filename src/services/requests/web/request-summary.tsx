import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';
import { isLate, promisedDay, requestMarks, useRequestWords } from './use-request-words.ts';

/** Who has the request now, by when an answer is promised, and its state. */
export function RequestSummary({ request }: { request: OwnRequest | HeldRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { holderOf, titleOf } = useRequestWords();
  const { state, promised_at, visits, sent_at } = request;
  const open = visits.filter((visit) => visit.state === 'open');
  const who = open.map((visit) => holderOf(visit)).join(' · ');
  const isNone = open.length === 0 && state !== 'revision';
  return (
    <Floor columns={3} phoneColumns={1}>
      <FloorFact label={t('requests:page.who')}>
        <FactWords
          isNone={isNone}
          answer={
            state === 'revision' ? (
              t('requests:page.mend')
            ) : isNone ? (
              t('requests:page.nobody')
            ) : (
              <Bdi>{who}</Bdi>
            )
          }
          note={open.map((visit) => titleOf(visit)).join(' · ')}
        />
      </FloorFact>
      <FloorFact label={t('requests:page.promised')}>
        <FactWords
          isNone={promised_at === null}
          answer={
            promised_at
              ? formatDay(promisedDay(promised_at), language, 'short')
              : t('requests:page.none')
          }
          note={
            isLate(promised_at) && (
              <StatusMark mark="refused">{t('requests:views.late')}</StatusMark>
            )
          }
        />
      </FloorFact>
      <FloorFact label={t('requests:column.state')}>
        <FactWords
          answer={
            <StateMark marks={requestMarks} state={state} word={t(`requests:states.${state}`)} />
          }
          note={
            sent_at && `${t('requests:page.sent')}: ${formatMoment(sent_at, language, 'brief')}`
          }
        />
      </FloorFact>
    </Floor>
  );
}
