import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { campaignsCalls } from '../calls.ts';
import type { InvitedStudent } from '../contract.ts';
import { invitationLooks } from './use-campaign-words.ts';

const { listInvited } = campaignsCalls;

/** A student of a campaign in a row, and how far they have come. */
export function useInvitedColumns(): ListColumns<typeof listInvited> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const when = (
    key: 'invited_at' | 'seen_at' | 'reminded_at' | 'booked_at',
  ): ListColumn<InvitedStudent> => ({
    title: t(`campaigns:field.${key}`),
    card: 'detail',
    optional: key === 'reminded_at',
    cell: (row) => (row[key] ? relativeMoment(row[key], serverNow(), language) : '–'),
  });
  return {
    student: {
      title: t('campaigns:field.student'),
      card: 'title',
      cell: ({ student }) => (
        <PersonLines person={student} href={guidanceAddresses.student({ id: student.id })} />
      ),
    },
    state: {
      title: t('campaigns:field.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...invitationLooks[state]}>
          {t(`campaigns:invited.states.${state}`)}
        </StatusMark>
      ),
    },
    invited_at: when('invited_at'),
    seen_at: when('seen_at'),
    reminded_at: when('reminded_at'),
    booked_at: when('booked_at'),
    major: {
      title: t('campaigns:field.major'),
      optional: true,
      card: 'detail',
      cell: ({ student }) => nameOf(student.major),
    },
    level: {
      title: t('campaigns:field.level'),
      optional: true,
      card: 'detail',
      cell: ({ student }) => formatNumber(student.level),
    },
    advisor: {
      title: t('campaigns:field.advisor'),
      optional: true,
      card: 'detail',
      cell: ({ student }) =>
        student.advisor ? <Bdi>{nameOf(student.advisor)}</Bdi> : t('campaigns:no_advisor'),
    },
  };
}
