import { IconCheck, IconStethoscope } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { type ListOf, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { sidesCalls } from '../../calls.ts';
import type { Internship } from '../../contract.ts';
import { internshipList } from '../../lists.ts';
import { sideNameIn } from '../../side-name.ts';
import { RowActions } from '../row-actions.tsx';
import { sidesAnswers } from '../sides-answers.ts';
import { TwoDates } from '../two-dates-cell.tsx';
import { usePlaces } from '../use-places.ts';
import { InternshipDialog } from './internship-dialog.tsx';
import { ReplaceTrainer } from './replace-trainer-dialog.tsx';

const { confirmInternships, listCycles, listInternships } = sidesCalls;
const { listOpenInternships, removeInternship } = sidesCalls;

type Confirmed = ReplyOf<typeof confirmInternships>;
type InternshipsCall = typeof listInternships | typeof listOpenInternships;

/** The internships of the open cycle: what students are placed into at present. */
export function OpenInternshipsScreen() {
  const filters = useFilters();
  const list = useList(listOpenInternships, { filters, orderings: useOrderings() });
  return <Internships kind="open" list={list} />;
}

/** All internships, of every cycle. */
export function AllInternshipsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const filters = useFilters();
  const cycles = useCall(listCycles, { query: { page_size: 200 } });
  const ofCycle = {
    name: 'cycle_id',
    label: t('sides:field.cycle_id'),
    options: cycles.data?.results.map((cycle) => ({
      value: String(cycle.id),
      label: nameOf(cycle),
    })),
  };
  const list = useList(listInternships, {
    filters: [...filters, ofCycle],
    orderings: useOrderings(),
    options: cycles,
  });
  return <Internships kind="all" list={list} />;
}

function useOrderings() {
  const { t } = useTranslation();
  return wordedOptions(['start_date', '-start_date', '-capacity', 'capacity'] as const, (value) =>
    t(`sides:order.${value}`),
  );
}

function useFilters() {
  const { t } = useTranslation();
  const { majors } = usePlaces();
  return [
    {
      name: 'confirmed',
      label: t('sides:field.confirmed'),
      isTabs: true,
      options: wordedOptions(['', 'false', 'true'] as const, (value) =>
        t(`sides:confirmed.${value || 'all'}`),
      ),
    },
    { name: 'major', label: t('sides:field.major'), options: majors },
    {
      name: 'gender',
      label: t('sides:field.gender'),
      options: wordedOptions(['1', '2'] as const, (value) => t(`sides:genders.${value}`)),
    },
  ];
}

function Internships({ kind, list }: { kind: 'open' | 'all'; list: ListOf<InternshipsCall> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { edited, row, open, close } = useEdited<Internship>();
  return (
    <ListPage<Internship, InternshipsCall>
      list={list}
      shown={internshipList}
      columns={useInternshipColumns(open, { year: kind === 'all' })}
      title={t(`sides:internships.${kind}`)}
      sentence={t(`sides:internships.${kind}_sentence`)}
      canCopy
      search={t('sides:internships.search')}
      rowName={({ side, code }) => `${sideNameIn(language, side)} ${code.code}`}
      chosen={<ConfirmChosen list={list} />}
      primary={<AddButton onClick={() => open('new')}>{t('sides:add.internship')}</AddButton>}
      empty={{
        icon: <IconStethoscope size={28} />,
        title: t('sides:internships.empty'),
        text: t('sides:internships.empty_text'),
      }}
    >
      {edited && <InternshipDialog internship={row} onClose={close} />}
    </ListPage>
  );
}

/** The days of one cycle, the open one, need no year. */
function useInternshipColumns(
  onEdit: (internship: Internship) => void,
  { year }: { year: boolean },
): ListColumns<typeof listInternships, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    side: {
      title: t('sides:field.side'),
      card: 'title',
      cell: ({ side, code, duration, location, rating }) => (
        <TwoLines
          first={<Bdi>{sideNameIn(language, side)}</Bdi>}
          second={
            <Dotted
              facts={[
                <Bdi key="code" dir="ltr">
                  {code.code}
                </Bdi>,
                nameOf(duration),
                location && <Bdi key="location">{location}</Bdi>,
                rating &&
                  t('sides:rating', {
                    average: formatNumber(rating.average),
                    count: rating.students,
                  }),
              ]}
            />
          }
        />
      ),
    },
    department: {
      title: t('sides:field.department_id'),
      card: 'detail',
      cell: ({ department, major, gender }) => (
        <TwoLines
          plain
          first={<Bdi>{nameOf(department)}</Bdi>}
          second={<Dotted facts={[nameOf(major), t(`sides:genders.${gender ?? 'both'}`)]} />}
        />
      ),
    },
    trainer: {
      title: t('sides:field.trainer_id'),
      optional: true,
      card: 'detail',
      cell: ({ trainer }) => trainer && <Bdi>{nameOf(trainer)}</Bdi>,
    },
    start_date: {
      title: t('sides:field.start_date'),
      card: 'detail',
      cell: ({ start_date }) => <TwoDates day={start_date} year={year} />,
    },
    end_date: {
      title: t('sides:field.end_date'),
      card: 'detail',
      cell: ({ end_date }) => <TwoDates day={end_date} year={year} />,
    },
    capacity: {
      title: t('sides:field.capacity'),
      number: true,
      card: 'figure',
      cell: ({ capacity, available }) =>
        t('sides:seats', { available: formatNumber(available), capacity: formatNumber(capacity) }),
    },
    confirmed: {
      title: t('sides:field.confirmed'),
      card: 'status',
      cell: ({ confirmed }) => (
        <StatusMark mark={confirmed ? 'accepted' : 'under_review'} quiet>
          {t(`sides:confirmed.${confirmed}`)}
        </StatusMark>
      ),
    },
    actions: {
      title: t('sides:actions'),
      card: 'actions',
      cell: (internship) =>
        internship.confirmed ? (
          <ReplaceTrainer internship={internship} />
        ) : (
          <>
            <ConfirmOne internship={internship} />
            <RowActions
              kind="internship"
              row={internship}
              name={sideNameIn(language, internship.side)}
              call={removeInternship}
              onEdit={() => onEdit(internship)}
            />
          </>
        ),
    },
  };
}

/** Confirms one row; a refusal shows its reason, as with several. */
function ConfirmOne({ internship: { id, side, department } }: { internship: Internship }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const [refused, setRefused] = useState<Confirmed['refused']>([]);
  const name = sideNameIn(language, side);
  return (
    <>
      <ConfirmButton
        ids={[id]}
        name={name}
        facts={[
          { label: t('sides:field.side'), value: name },
          { label: t('sides:field.department_id'), value: nameOf(department) },
        ]}
        onReply={(reply) => {
          if (reply.refused.length > 0) setRefused(reply.refused);
          else toast.success({ title: t('sides:confirm.done', { count: 1 }) });
        }}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  );
}

function ConfirmChosen({ list }: { list: ListOf<InternshipsCall> }) {
  const { t } = useTranslation();
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  return (
    <>
      <ConfirmButton
        ids={ids.map(Number)}
        reason={tooMany}
        onReply={done((count) => t('sides:confirm.done', { count }))}
      />
      {refused}
    </>
  );
}

interface ConfirmButtonProps {
  ids: readonly number[];
  /** Of one row: whose. */
  name?: string;
  facts?: readonly { label: string; value: ReactNode }[];
  reason?: string | undefined;
  onReply: (reply: Confirmed) => void;
}

/** Asks first: what is confirmed can't be changed any more. */
function ConfirmButton({ ids, name, facts, reason, onReply }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useCommand(confirmInternships, {
    changes: sidesAnswers,
    onDone: onReply,
  });
  return (
    <>
      {name ? (
        <IconButton
          size={32}
          label={t('sides:confirm.of', { name })}
          onClick={() => setOpened(true)}
        >
          <IconCheck size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          icon={<IconCheck size={18} aria-hidden="true" />}
          reason={reason}
          onClick={() => setOpened(true)}
        >
          {t('sides:confirm.verb')}
        </Button>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('sides:confirm.title', { count: ids.length })}
        {...(facts && { facts })}
        warning={t('sides:confirm.warning')}
        verb={t('sides:confirm.verb')}
        busyText={t('platform:common.saving')}
        onConfirm={() => mutateAsync({ body: { ids: [...ids] } }).catch(stayOpen)}
      />
    </>
  );
}
