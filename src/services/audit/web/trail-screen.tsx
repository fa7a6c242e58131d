import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/dates.ts';
import { relativeMoment } from '#platform/language/relative.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useList } from '#platform/web/list.ts';
import { useDayFilters } from '#platform/web/list-day-filters.ts';
import { ListPeriodButton } from '#platform/web/list-period-button.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { useDeviceName } from '#services/accounts/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { auditContract, type TrailEntry, trailKinds } from '../contract.ts';

const { exportTrail, listTrail } = auditContract.calls;
const exporting = { endpoint: exportTrail, hasDates: true };

/** Who looked at whose record, and who came in: kept for a while. */
export function TrailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList(listTrail, {
    filters: [
      {
        name: 'kind',
        label: t('audit:trail.kind'),
        isTabs: true,
        options: trailKinds.map((kind) => ({ value: kind, label: t(`audit:trail.kinds.${kind}`) })),
      },
      ...useDayFilters(),
    ],
    orderings: [
      { value: '-at', label: t('audit:newest') },
      { value: 'at', label: t('audit:oldest') },
    ],
  });
  const columns = useColumns(list.chosen['kind'] === 'sign_ins');
  usePageTitle(t('audit:trail.title'));
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('audit:title'),
            renderLink: (link: object) => <Link to="/system/audit" {...link} />,
          },
          { label: t('audit:trail.title') },
        ]}
        title={t('audit:trail.title')}
        sentence={t('audit:trail.lead')}
        actions={
          <>
            <ListPeriodButton address={list.address} text={t('audit:period_text')} />
            <ViewActions {...{ list, columns, exporting }} canSelect />
          </>
        }
      />
      <ListScreen
        list={list}
        caption={t('audit:trail.title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        searchLabel={t('audit:search')}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{
          labelOf: ({ at, action_text: what }) =>
            t('lists:selection.row', { what, which: formatMoment(at, language, 'brief') }),
        }}
        empty={{
          icon: <IconEye size={28} />,
          title: t('audit:trail.empty'),
          text: t('audit:trail.empty_text'),
        }}
      />
    </>
  );
}

function useColumns(isAtDoor: boolean): readonly Column<TrailEntry>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = usePhone();
  const deviceName = useDeviceName();
  const who: Column<TrailEntry> = {
    key: 'who',
    sheet: ['actor_id', 'actor', 'role'],
    title: t('audit:who'),
    card: isAtDoor ? 'title' : 'fact',
    cell: ({ actor }) => {
      if (!actor) return t('audit:trail.nobody');
      const name = <PersonLink person={actor} />;
      return phone ? name : <TwoLines first={name} second={actor.role_text ?? actor.user_id} />;
    },
  };
  const what: Column<TrailEntry> = {
    key: 'what',
    sheet: ['action', 'times'],
    title: t('audit:what'),
    card: 'status',
    cell: ({ action_text, times, is_failure }) => {
      const counted = times > 1 ? ` (${t('accounts:sign_ins.times', { count: times })})` : '';
      const words = `${action_text}${counted}`;
      return is_failure ? <StatusMark mark="needs_action">{words}</StatusMark> : words;
    },
  };
  const whose: Column<TrailEntry> = {
    key: 'whose',
    sheet: ['subject_id', 'subject'],
    title: t('audit:trail.whose'),
    card: 'title',
    cell: ({ subject }) => subject && <PersonLink person={subject} />,
  };
  const where: Column<TrailEntry> = {
    key: 'where',
    sheet: ['place', 'user_agent'],
    title: t('audit:trail.where'),
    card: 'fact',
    cell: ({ place, user_agent }) => {
      const device = user_agent === '' ? '' : deviceName({ user_agent });
      const network = <Bdi dir="ltr">{place}</Bdi>;
      if (!phone) return <TwoLines first={network} second={device} />;
      return (
        <>
          {network}
          {device && ` · ${device}`}
        </>
      );
    },
  };
  const when: Column<TrailEntry> = {
    key: 'at',
    sheet: ['at', 'last_at'],
    width: '256px',
    title: t('audit:when'),
    sortable: true,
    card: 'fact',
    cell: ({ at }) => {
      const moment = <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>;
      if (phone) return moment;
      return <TwoLines first={relativeMoment(at, serverNow(), language)} second={moment} />;
    },
  };
  return isAtDoor ? [who, what, where, when] : [whose, what, who, when];
}

function PersonLink({ person }: { person: NonNullable<TrailEntry['subject']> }) {
  const language = useLanguage();
  return (
    <Link to={`/system/users/${person.id}`}>
      <Bdi>{nameIn(language, person)}</Bdi>
    </Link>
  );
}
