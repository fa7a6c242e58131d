import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useDeviceName } from '#services/accounts/web/public-late.tsx';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { auditAddresses } from '../addresses.ts';
import { auditCalls } from '../calls.ts';
import { type TrailEntry, trailKinds } from '../contract.ts';
import { trailList } from '../lists.ts';

const { listTrail } = auditCalls;

/** The trail of record views and sign-ins, kept for a limited time. */
export function TrailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList(listTrail, {
    filters: [
      {
        name: 'kind',
        label: t('audit:trail.kind'),
        isTabs: true,
        options: wordedOptions(trailKinds, (kind) => t(`audit:trail.kinds.${kind}`)),
      },
      ...useDayFilters(),
    ],
    orderings: [
      { value: '-at', label: t('audit:newest') },
      { value: 'at', label: t('audit:oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={trailList}
      columns={useColumns(list.chosen['kind'] === 'sign_ins')}
      crumbs={[
        crumbTo(t('audit:title'), auditAddresses.entries()),
        { label: t('audit:trail.title') },
      ]}
      title={t('audit:trail.title')}
      sentence={t('audit:trail.lead')}
      actions={<ListPeriodButton address={list.address} text={t('audit:period_text')} />}
      search={t('audit:search')}
      rowName={({ at, action_text: what }) =>
        t('lists:selection.row', { what, which: formatMoment(at, language, 'brief') })
      }
      empty={{
        icon: <IconEye size={28} />,
        title: t('audit:trail.empty'),
        text: t('audit:trail.empty_text'),
      }}
    />
  );
}

function useColumns(isAtDoor: boolean): ListColumns<typeof listTrail> {
  const { t } = useTranslation();
  const language = useLanguage();
  const cards = useCards();
  const deviceName = useDeviceName();
  const who: ListColumn<TrailEntry> = {
    title: t('audit:who'),
    card: isAtDoor ? 'title' : 'fact',
    cell: ({ actor }) => {
      if (!actor) return t('audit:trail.nobody');
      const name = <PersonLink person={actor} />;
      return cards ? name : <TwoLines first={name} second={actor.role_text ?? actor.user_id} />;
    },
  };
  const what: ListColumn<TrailEntry> = {
    title: t('audit:what'),
    card: 'status',
    cell: ({ action_text, times, is_failure }) => {
      const counted = times > 1 ? ` (${t('accounts:sign_ins.times', { count: times })})` : '';
      const words = `${action_text}${counted}`;
      return is_failure ? <StatusMark mark="needs_action">{words}</StatusMark> : words;
    },
  };
  const whose: ListColumn<TrailEntry> = {
    title: t('audit:trail.whose'),
    card: 'title',
    cell: ({ subject }) => subject && <PersonLink person={subject} />,
  };
  const where: ListColumn<TrailEntry> = {
    title: t('audit:trail.where'),
    card: 'subject',
    cell: ({ place, user_agent }) => {
      const device = user_agent === '' ? '' : deviceName({ user_agent });
      const network = <Bdi dir="ltr">{place}</Bdi>;
      if (!cards) return <TwoLines first={network} second={device} />;
      return <Dotted facts={[network, device]} />;
    },
  };
  const at: ListColumn<TrailEntry> = {
    width: '256px',
    title: t('audit:when'),
    card: 'aside',
    cell: (entry) => {
      const moment = <time dateTime={entry.at}>{formatMoment(entry.at, language, 'brief')}</time>;
      if (cards) return moment;
      return <TwoLines first={relativeMoment(entry.at, serverNow(), language)} second={moment} />;
    },
  };
  return isAtDoor
    ? { who, what, where, at, whose: { ...whose, absent: true } }
    : { whose, what, who, at, where: { ...where, absent: true } };
}

function PersonLink({ person }: { person: NonNullable<TrailEntry['subject']> }) {
  const { nameOf } = useNames();
  return (
    <Link href={rightsAddresses.user({ id: person.id })}>
      <Bdi>{nameOf(person)}</Bdi>
    </Link>
  );
}
