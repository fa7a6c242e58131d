import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { ActOutcome } from '#platform/ui/layout/act-outcome.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { requestsAddresses } from '../addresses.ts';
import { promisedDay } from '../request.ts';
import type { OwnRequest } from '../request-shapes.ts';
import { useRequestWords } from './use-request-words.ts';

/** Leads from a form that was sent to its end; going back doesn't lead to the form again. */
export function useSentOutcome() {
  const navigate = useNavigate();
  return (request: Pick<OwnRequest, 'type' | 'id'>) =>
    void navigate({
      to: requestsAddresses.ownRequest(request),
      search: { sent: 'now' },
      replace: true,
    } as never);
}

/** The end of sending a form: who has it, that nothing is left to do, and the day of the decision. */
export function SentOutcome({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titleOf, nameAt } = useRequestWords();
  const { id, type, number, form, visits, ahead, promised_at, may_cancel } = request;
  const open = visits.filter(({ state }) => state === 'open');
  const link = (to: `/${string}`, words: string, look?: 'primary') => (
    <Button size={48} {...(look && { look })} renderLink={(of) => <Link href={to} {...of} />}>
      {words}
    </Button>
  );
  const promised = promised_at && datePieces(promisedDay(promised_at), language, { weekday: true });
  return (
    <ActOutcome
      title={t('requests:outcome.title', { form: titleOf(form) })}
      sentence={t('requests:outcome.sentence', { number })}
      changed={{
        value: t('requests:outcome.with'),
        notes: open.map((visit) => (
          <Dotted key={visit.id} facts={[<Bdi key="name">{nameAt(visit)}</Bdi>, titleOf(visit)]} />
        )),
      }}
      left={{
        value: t('requests:outcome.nothing_left'),
        notes: may_cancel ? [t('requests:outcome.may_cancel')] : [],
      }}
      next={
        promised
          ? {
              value: t('platform:decisions.until', { day: promised.first }),
              notes: [
                promised.second,
                ahead.length > 0 && <Dotted key="ahead" facts={ahead.map(titleOf)} />,
              ],
            }
          : { value: t('requests:outcome.decision') }
      }
      act={link(
        requestsAddresses.ownRequest({ type, id }),
        t('requests:outcome.follow'),
        'primary',
      )}
      others={
        <>
          {link(requestsAddresses.own({ type }), t('requests:outcome.own'))}
          {link(houseAddresses.home(), t('platform:outcome.home'))}
        </>
      }
    />
  );
}
