import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { promisedDay } from '../request.ts';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';
import { isLate, requestMarks, useRequestWords } from './use-request-words.ts';

const noYear = { weekday: true, year: false };

/** Who has the request now, by when an answer is promised, and its state. */
export function RequestSummary({ request }: { request: OwnRequest | HeldRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameAt, titleOf } = useRequestWords();
  const { state, promised_at, visits, sent_at } = request;
  const open = visits.filter((visit) => visit.state === 'open');
  const who = open.map(nameAt).join(' · ');
  const promised = promised_at && promisedDay(promised_at);
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
          note={<Dotted facts={open.map((visit) => titleOf(visit))} />}
        />
      </FloorFact>
      <FloorFact label={t('requests:page.promised')}>
        <FactWords
          isNone={promised_at === null}
          answer={promised ? datePieces(promised, language, noYear).first : t('requests:page.none')}
          note={
            promised && (
              <Dotted
                facts={[
                  datePieces(promised, language, noYear).second,
                  isLate(promised_at) && (
                    <StatusMark key="late" mark="refused">
                      {t('requests:late')}
                    </StatusMark>
                  ),
                ]}
              />
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
            sent_at &&
            t('requests:page.sent_on', {
              day: datePieces(riyadhDay(sent_at), language, noYear).first,
            })
          }
        />
      </FloorFact>
    </Floor>
  );
}
