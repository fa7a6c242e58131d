import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { FactWords } from '#platform/ui/layout/floor-fact.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { FactAnswer } from '#platform/web/fact-answer.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingCalls } from '../calls.ts';

const { getContact } = advisingCalls;

/** In a student's record: whether a case is open, and since when. */
export function OpenCase({ id }: RecordProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const contact = useCall(getContact, { params: { id } });
  return (
    <FactAnswer answer={contact}>
      {({ open_case: found }) =>
        found ? (
          <FactWords
            answer={
              <StatusMark
                mark={found.awaits_staff ? 'needs_action' : 'under_review'}
                quiet={!found.awaits_staff}
              >
                {t('advising:record.cases', { count: found.count })}
              </StatusMark>
            }
            note={
              <>
                {found.awaits_staff && <p>{t('advising:awaits.staff')}</p>}
                <p>
                  <Link
                    href={guidanceAddresses.student({ id, tab: 'messages', messages_id: found.id })}
                  >
                    {t(`advising:record.${found.count > 1 ? 'oldest' : 'opened'}`, {
                      when: relativeMoment(found.since, serverNow(), language),
                    })}
                  </Link>
                </p>
                <Days moment={found.since} />
              </>
            }
          />
        ) : (
          <FactWords isNone answer={t('advising:record.no_case')} />
        )
      }
    </FactAnswer>
  );
}

/** In a student's record: when somebody was last in contact, how, and who it was. */
export function LastContact({ id }: RecordProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const contact = useCall(getContact, { params: { id } });
  return (
    <FactAnswer answer={contact}>
      {({ last_contact: last }) =>
        last ? (
          <FactWords
            answer={relativeMoment(last.at, serverNow(), language)}
            note={
              <>
                <Days moment={last.at} />
                <p>
                  {t(`advising:record.contact.${last.by.id === id ? 'own_reply' : last.kind}`, {
                    name: nameOf(last.by),
                  })}
                </p>
              </>
            }
          />
        ) : (
          <FactWords isNone answer={t('advising:record.no_contact')} />
        )
      }
    </FactAnswer>
  );
}

/** The day in both calendars, with the year where it isn't this one. */
function Days({ moment }: { moment: string }) {
  const day = riyadhDay(moment);
  const year = day.slice(0, 4) !== today().slice(0, 4);
  const { first, second } = datePieces(day, useLanguage(), { year });
  return (
    <p>
      <time dateTime={moment}>
        <Dotted facts={[first, second]} />
      </time>
    </p>
  );
}
