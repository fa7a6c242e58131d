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

/** The request's present holder, its promised day, and its state; once it has ended, the decision and its reason. */
export function RequestSummary({ request }: { request: OwnRequest | HeldRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameAt, titleOf, reasonOf } = useRequestWords();
  const { state, promised_at, visits, sent_at } = request;
  const mark = (
    <StateMark marks={requestMarks} state={state} word={t(`requests:states.${state}`)} />
  );
  const sent =
    sent_at &&
    t('requests:page.sent_on', { day: datePieces(riyadhDay(sent_at), language, noYear).first });
  if (state === 'accepted' || state === 'rejected' || state === 'cancelled') {
    const rejected = visits.findLast((visit) => visit.state === 'rejected');
    return (
      <Floor columns={2} phoneColumns={1}>
        <FloorFact label={t('requests:page.decision')}>
          <FactWords answer={mark} note={rejected && <Bdi>{reasonOf(rejected)}</Bdi>} />
        </FloorFact>
        <FloorFact label={t('requests:page.after')}>
          <FactWords answer={t(`requests:page.next.${state}`)} note={sent} />
        </FloorFact>
      </Floor>
    );
  }
  const open = visits.filter((visit) => visit.state === 'open');
  const who = open.map(nameAt).join(' · ');
  const promised = promised_at && promisedDay(promised_at);
  return (
    <Floor columns={promised ? 3 : 2} phoneColumns={1}>
      <FloorFact label={t('requests:page.who')}>
        <FactWords
          answer={state === 'revision' ? t('requests:page.mend') : <Bdi>{who}</Bdi>}
          note={<Dotted facts={open.map((visit) => titleOf(visit))} />}
        />
      </FloorFact>
      {promised && (
        <FloorFact label={t('requests:page.promised')}>
          <FactWords
            answer={datePieces(promised, language, noYear).first}
            note={
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
            }
          />
        </FloorFact>
      )}
      <FloorFact label={t('requests:column.state')}>
        <FactWords answer={mark} note={sent} />
      </FloorFact>
    </Floor>
  );
}
