import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay, rangePieces } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { wishesCalls } from '../calls.ts';
import type { StaffPeriod } from '../contract.ts';
import { PeriodDialog } from './period-dialog.tsx';

const { listPeriods, removePeriod } = wishesCalls;

const marks = { coming: 'not_begun', open: 'accepted', closed: 'cancelled' } as const;

/** The periods into which students are distributed, with the windows in which they wish. */
export function PeriodsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const list = useList(listPeriods, {});
  const [edited, setEdited] = useState<StaffPeriod | 'new' | null>(null);
  const [removed, setRemoved] = useState<StaffPeriod | null>(null);
  const nameOfPeriod = ({ number, cycle }: StaffPeriod) =>
    t('wishes:period_of', { number, cycle: nameOf(cycle) });
  const dayOf = (at: string) => formatDay(riyadhDay(at), language, 'brief');
  return (
    <ListPage
      list={list}
      shown={undefined}
      title={t('wishes:menu.periods')}
      sentence={t('wishes:periods.sentence')}
      keepsViews={false}
      primary={<AddButton onClick={() => setEdited('new')}>{t('wishes:periods.add')}</AddButton>}
      empty={{
        icon: <IconCalendarTime size={28} />,
        title: t('wishes:periods.empty'),
        text: t('wishes:periods.empty_text'),
      }}
      columns={{
        period: {
          title: t('wishes:field.period_id'),
          card: 'title',
          cell: ({ number, cycle }) => (
            <TwoLines
              first={t('wishes:periods.number', { number })}
              second={<Bdi>{nameOf(cycle)}</Bdi>}
            />
          ),
        },
        days: {
          title: t('wishes:field.days'),
          card: 'detail',
          cell: ({ start_date, end_date }) => {
            const { first, second } = rangePieces(
              { from: start_date as Day, to: end_date as Day },
              language,
            );
            return (
              <TwoLines
                plain
                first={t('wishes:own.days', first)}
                second={second && t('wishes:own.days', second)}
              />
            );
          },
        },
        closes_at: {
          title: t('wishes:field.closes_at'),
          card: 'subject',
          cell: ({ opens_at, closes_at }) => (
            <TwoLines
              plain
              first={
                <Dotted facts={[dayOf(closes_at), formatTime(riyadhTime(closes_at), language)]} />
              }
              second={<Dotted facts={[t('wishes:field.opens_at'), dayOf(opens_at)]} />}
            />
          ),
        },
        wishers: {
          title: t('wishes:field.wishers'),
          number: true,
          card: 'detail',
          cell: ({ wishers }) => formatNumber(wishers),
        },
        offered: {
          title: t('wishes:field.offered'),
          number: true,
          card: 'detail',
          cell: ({ offered }) => formatNumber(offered),
        },
        state: {
          title: t('wishes:field.state'),
          card: 'status',
          cell: ({ state }) => (
            <StatusMark mark={marks[state]} quiet>
              {t(`wishes:states.${state}`)}
            </StatusMark>
          ),
        },
        actions: {
          title: t('wishes:periods.actions'),
          card: 'actions',
          cell: (period) => {
            const name = nameOfPeriod(period);
            return (
              <>
                <IconButton
                  size={32}
                  label={t('wishes:periods.edit_of', { name })}
                  onClick={() => setEdited(period)}
                >
                  <IconPencil size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size={32}
                  label={t('wishes:periods.remove_of', { name })}
                  onClick={() => setRemoved(period)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </>
            );
          },
        },
      }}
    >
      {edited && (
        <PeriodDialog period={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && (
        <RemoveDialog
          period={removed}
          name={nameOfPeriod(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </ListPage>
  );
}

interface RemoveDialogProps {
  period: StaffPeriod;
  name: string;
  onClose: () => void;
}

function RemoveDialog({ period: { id, version }, name, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      danger
      opened
      onClose={onClose}
      title={t('wishes:periods.remove_title', { name })}
      text={t('wishes:periods.remove_text')}
      verb={t('wishes:periods.remove')}
      call={removePeriod}
      input={{ params: { id }, query: { version } }}
      changes={[listPeriods]}
      said={t('wishes:periods.removed')}
    />
  );
}
