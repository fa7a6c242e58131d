import { IconClipboardList, IconEye } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { rightsCalls } from '#services/rights/calls.ts';
import { auditAddresses } from '../addresses.ts';
import { auditCalls } from '../calls.ts';
import { entryList } from '../lists.ts';
import { ActorCell, ChangesCell, SubjectLink } from './entry-cell.tsx';

const { listActions, listEntries } = auditCalls;

/** The log of important changes: who, when, and the old and new values. */
export function AuditScreen() {
  const { t } = useTranslation();
  const list = useEntries();
  const language = useLanguage();
  return (
    <ListPage
      list={list}
      shown={entryList}
      columns={useColumns()}
      title={t('audit:title')}
      sentence={t('audit:lead')}
      actions={<ListPeriodButton address={list.address} text={t('audit:period_text')} />}
      more={[
        {
          key: 'trail',
          label: t('audit:trail.title'),
          icon: <IconEye size={18} />,
          renderLink: (link) => <Link href={auditAddresses.trail()} {...link} />,
        },
      ]}
      search={t('audit:search')}
      rowName={({ at, action_text: what }) =>
        t('lists:selection.row', { what, which: formatMoment(at, language, 'brief') })
      }
      empty={{
        icon: <IconClipboardList size={28} />,
        title: t('audit:empty'),
        text: t('audit:empty_text'),
      }}
    />
  );
}

function useEntries() {
  const { t } = useTranslation();
  const actions = useCall(listActions, {}).data?.results ?? [];
  return useList(listEntries, {
    filters: [
      {
        name: 'action',
        label: t('audit:action'),
        options: actions.map(({ action, text }) => ({ value: action, label: text })),
      },
      ...useDayFilters(),
      ...usePersonFilter('subject', t('audit:about')),
      ...usePersonFilter('actor', t('audit:who')),
    ],
    orderings: [
      { value: '-at', label: t('audit:newest') },
      { value: 'at', label: t('audit:oldest') },
    ],
  });
}

/** A filter by the person in the address, where other screens link with one. */
function usePersonFilter(name: 'subject' | 'actor', label: string): ListFilter[] {
  const { nameOf } = useNames();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const id = address[name] ?? '';
  const isId = /^\d{1,9}$/.test(id);
  const person = useCall(rightsCalls.getUser, { params: { id } }, { enabled: isId });
  if (!isId) return [];
  const text = person.data ? nameOf(person.data) : id;
  return [{ name, label, options: [{ value: id, label: text }] }];
}

function useColumns(): ListColumns<typeof listEntries> {
  const { t } = useTranslation();
  const language = useLanguage();
  const cards = useCards();
  const phone = usePhone();
  return {
    what: {
      title: t('audit:what'),
      card: 'title',
      cell: (entry) =>
        cards ? (
          entry.action_text
        ) : (
          <TwoLines first={entry.action_text} second={<SubjectLink entry={entry} />} />
        ),
    },
    changes: {
      title: t('audit:changes'),
      // On a phone they need the whole width.
      card: phone ? 'actions' : 'status',
      cell: (entry) => <ChangesCell entry={entry} />,
    },
    who: {
      title: t('audit:who'),
      card: 'fact',
      cell: (entry) => {
        const actor = <ActorCell key="actor" entry={entry} />;
        // A card is read, and opens nothing.
        return cards ? (
          <Dotted facts={[<SubjectLink key="whose" entry={entry} />, actor]} />
        ) : (
          actor
        );
      },
    },
    at: {
      width: '280px',
      title: t('audit:when'),
      card: 'fact',
      cell: ({ at }) => {
        const moment = <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>;
        if (cards) return moment;
        return <TwoLines first={relativeMoment(at, serverNow(), language)} second={moment} />;
      },
    },
  };
}
