import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { datePieces, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { allList } from '../lists.ts';
import { FormCell } from './form-cell.tsx';
import { useFormType } from './form-type.ts';
import { PromisedCell } from './promised-cell.tsx';
import { useNarrowing } from './use-narrowing.ts';
import { requestMarks, useRequestWords } from './use-request-words.ts';

const { listAll } = requestsCalls;

/** All requests of a type, for the forms supervisor: where each stands, and with whom. */
export function AllScreen() {
  const type = useFormType();
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.all({ role, type })}>
      <All key={type} type={type} />
    </OwnAreaFrame>
  );
}

function All({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const narrowed = useNarrowing(type);
  const list = useList(listAll, {
    params: { type: String(type) },
    filters: [
      {
        name: 'view',
        label: t('requests:views.label'),
        isTabs: true,
        options: wordedOptions(
          ['open', 'late', 'unheld', 'returned', 'ended', 'all'] as const,
          (view) => t(`requests:views.${view}`),
        ),
      },
      ...narrowed.filters,
    ],
    options: narrowed.choices,
    orderings: [
      { value: 'promised_at', label: t('requests:queue.earliest') },
      { value: '-sent_at', label: t('requests:all.newest') },
      { value: 'sent_at', label: t('requests:all.oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={allList}
      columns={useAllColumns(type, list.chosen['view'])}
      title={t(`requests:all.title_${type}`)}
      sentence={t('requests:all.lead')}
      canCopy
      search={t('requests:queue.search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('requests:queue.nothing') }}
      empty={{
        icon: <IconForms size={28} />,
        title: t('requests:queue.empty'),
        text: t('requests:all.empty_text'),
      }}
    />
  );
}

/** In these views every request is pending. */
const openViews: readonly (string | undefined)[] = [undefined, 'open', 'late', 'unheld'];

function useAllColumns(type: 1 | 2, view: string | undefined): ListColumns<typeof listAll> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { titleOf, nameIn } = useRequestWords();
  const role = useArea();
  const isCard = useCards();
  const isOpenView = openViews.includes(view);
  return {
    student: {
      title: t('requests:column.student'),
      card: 'title',
      cell: ({ id, student }) => (
        <TwoLines
          first={
            <Link href={requestsAddresses.request({ role, type, id })}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={isCard ? undefined : <Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    form: {
      title: t('requests:column.form'),
      card: 'fact',
      cell: (row) => <FormCell {...row} isCard={isCard} />,
    },
    holders: {
      title: t('requests:column.holders'),
      card: 'detail',
      cell: ({ at }) =>
        at.length === 0 ? null : (
          <TwoLines
            plain
            first={<Dotted facts={at.map((step) => titleOf(step))} />}
            second={<Dotted facts={at.map(nameIn)} />}
          />
        ),
    },
    promised_at: {
      title: t('requests:column.promised_at'),
      card: isOpenView ? 'status' : 'fact',
      cell: ({ promised_at, state, sent_at }) => {
        const isBrief = isCard && !isOpenView;
        if (promised_at)
          return <PromisedCell isOpen={state === 'pending'} {...{ promised_at, isBrief }} />;
        if (!sent_at || !isBrief) return sent_at && formatMoment(sent_at, language, 'brief');
        return datePieces(riyadhDay(sent_at), language, { year: false }).first;
      },
    },
    state: {
      title: t('requests:column.state'),
      card: isOpenView ? 'hidden' : 'status',
      cell: ({ state }) => (
        <StateMark marks={requestMarks} state={state} word={t(`requests:states.${state}`)} />
      ),
    },
  };
}
