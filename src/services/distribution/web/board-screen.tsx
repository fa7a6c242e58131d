import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { usePagesShown } from '#platform/web/lists/pages-shown.ts';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCall } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { wishesCalls } from '#services/wishes/calls.ts';
import type { StaffPeriod } from '#services/wishes/contract.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import styles from './board.module.css';
import type { BoardKeys } from './cards-list.tsx';
import { columnSize, InternshipColumn, StudentsColumn } from './column-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlacedView } from './placed-view.tsx';
import { type Board, idsOf, useBoard } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useFitWords } from './use-fit-words.ts';

/** A period's internships side by side, with who is seated in each, and whoever has no seat: moved by hand. */
export function BoardScreen() {
  const answer = useCall(wishesCalls.listPeriods, { query: { page_size: 100 } });
  return <AnswerFrame answer={answer}>{({ results }) => <Parts periods={results} />}</AnswerFrame>;
}

const genders = ['1', '2'] as const;

function Parts({ periods }: { periods: readonly StaffPeriod[] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { periodOf } = useDistributionWords();
  const role = useArea();
  const { read, change } = useListAddress();
  const { data: places } = useCall(sidesCalls.listPlaces, {});
  const asked = periods.find(({ id }) => String(id) === read('period'));
  const period = asked ?? periods.find(({ state }) => state === 'closed') ?? periods[0];
  const board = useBoard(period?.id ?? 0);
  const title = t('distribution:board.title');
  usePageTitle(title);
  const majors = places?.majors ?? [];
  const gender = genders.find((one) => one === read('gender')) ?? null;
  const major = majors.find(({ id }) => String(id) === read('major'));
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('distribution:menu.runs'),
            renderLink: (link) => <Link href={distributionAddresses.runs({ role })} {...link} />,
          },
          { label: t('distribution:settings.by_hand') },
        ]}
        title={title}
        sentence={t('distribution:board.sentence')}
        actions={
          <>
            {board.undoLast && (
              <Button
                look="plain"
                icon={<IconArrowBackUp size={18} className="mirrored" aria-hidden="true" />}
                aria-keyshortcuts="Control+Z"
                onClick={board.undoLast}
              >
                {t('distribution:board.undo')}
              </Button>
            )}
            <PlacedView view="board" />
          </>
        }
      />
      <div className={styles.tools}>
        <SelectField
          label={t('distribution:field.period')}
          hideLabel
          size={40}
          options={periods.map((one) => ({ value: String(one.id), label: periodOf(one) }))}
          value={period ? String(period.id) : null}
          onChange={(value) => change({ period: value ?? undefined })}
        />
        <SelectField
          label={t('distribution:field.major')}
          hideLabel
          clearable
          size={40}
          placeholder={t('distribution:field.major')}
          options={majors.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={major ? String(major.id) : null}
          onChange={(value) => change({ major: value ?? undefined })}
        />
        <SelectField
          label={t('distribution:field.gender')}
          hideLabel
          clearable
          size={40}
          placeholder={t('distribution:field.gender')}
          options={genders.map((value) => ({ value, label: t(`distribution:genders.${value}`) }))}
          value={gender}
          onChange={(value) => change({ gender: value ?? undefined })}
        />
        <SearchField
          label={t('distribution:board.search')}
          search={read('search')}
          onSearch={(search) => change({ search })}
        />
        <Checkbox
          label={t('distribution:board.free')}
          checked={read('free') === 'true'}
          onChange={() => change({ free: read('free') === 'true' ? undefined : 'true' })}
        />
      </div>
      {period && (
        <Columns
          key={period.id}
          period={period.id}
          board={board}
          filters={{
            ...(major && { major: String(major.id) }),
            ...(gender && { gender }),
          }}
          search={read('search')}
          isFree={read('free') === 'true'}
        />
      )}
      <AskedDialog board={board} />
      <RefusedDialog refused={board.refused} onClose={board.closeRefused} />
    </>
  );
}

interface ColumnsProps {
  period: number;
  board: Board;
  filters: { major?: string; gender?: '1' | '2' };
  search: string | undefined;
  isFree: boolean;
}

const columnsPage = 25;

function Columns({ period, board, filters, search, isFree }: ColumnsProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [part, setPart] = useState<'students' | 'places'>('students');
  const [isDragged, setIsDragged] = useState(false);
  const [moves, setMoves] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const shown = useShownRange(box, { size: columnSize, along: 'inline' });
  const {
    count = 0,
    first,
    rowAt,
  } = usePagesShown(distributionCalls.listBoard, shown, columnsPage, (page) => ({
    params: { period },
    query: { ...filters, ...page, search, ...(isFree && { free: 'true' as const }) },
  }));
  const columns = Array.from({ length: Math.max(0, Math.min(count, shown.until) - shown.from) })
    .map((_, nth) => ({ place: shown.from + nth, column: rowAt(shown.from + nth) }))
    .filter(({ column }) => column !== undefined);
  const { from, cards } = board.chosen;
  const ids = columns.flatMap(({ column }) => (column ? [column.id] : []));
  const { data: fits } = useCall(
    distributionCalls.listFits,
    {
      params: { period },
      query: {
        students: idsOf(cards).join(','),
        internships: ids.join(','),
        ...(from !== null && { from }),
      },
    },
    { enabled: cards.length > 0 && ids.length > 0, keepsPrevious: true },
  );
  const keys: BoardKeys = {
    board,
    awaited,
    onOpen: () => setMoves(true),
    onDrag: setIsDragged,
    goTo: (place) => {
      if (place < -1 || place >= count) return;
      awaited.current = place;
      const { current } = box;
      if (current && place >= 0) {
        const start = place * columnSize;
        const at = Math.abs(current.scrollLeft);
        const to = Math.min(start, Math.max(at, start + columnSize - current.clientWidth));
        current.scrollLeft = document.documentElement.dir === 'rtl' ? -to : to;
      }
      const lists = whole.current?.querySelectorAll<HTMLElement>('[role=listbox]');
      const nth = place === -1 ? 0 : 1 + columns.findIndex((one) => one.place === place);
      // One that isn't drawn yet takes the focus when it is.
      if (place === -1 || nth > 0) lists?.[nth]?.focus({ preventScroll: true });
    },
  };
  return (
    <>
      {isPhone && (
        <div className={styles.parts}>
          <Segmented
            wide
            label={t('distribution:board.title')}
            value={part}
            onChange={setPart}
            segments={[
              { value: 'students', label: t('distribution:board.students') },
              { value: 'places', label: t('distribution:board.places') },
            ]}
          />
        </div>
      )}
      <div ref={whole} className={styles.board}>
        {(!isPhone || part === 'students') && (
          <StudentsColumn {...keys} period={period} filters={filters} isDragged={isDragged} />
        )}
        <div
          ref={box}
          className={styles.scroller}
          hidden={isPhone && part === 'students'}
          data-dragged={isDragged || undefined}
        >
          {first && count === 0 && (
            <p className={styles.nothing}>{t('distribution:board.no_places')}</p>
          )}
          <div className={styles.track} style={{ inlineSize: count * columnSize }}>
            {columns.map(
              ({ place, column }) =>
                column && (
                  <InternshipColumn
                    key={column.id}
                    {...keys}
                    place={place}
                    column={column}
                    isDragged={isDragged}
                    fit={
                      cards.length > 0 ? fits?.fits.find(({ id }) => id === column.id) : undefined
                    }
                  />
                ),
            )}
          </div>
        </div>
      </div>
      {cards.length > 0 ? (
        <section className={styles.bar} aria-label={t('distribution:board.move_to')}>
          <p role="status">{t('lists:selection.chosen', { count: cards.length })}</p>
          <Button size={32} onClick={() => setMoves(true)}>
            {t('distribution:board.move_to')}
          </Button>
          <IconButton size={32} label={t('lists:selection.clear')} onClick={board.clear}>
            <IconX size={20} />
          </IconButton>
        </section>
      ) : (
        <p className={styles.how}>{t('distribution:board.how')}</p>
      )}
      {moves && cards.length > 0 && (
        <MoveDialog period={period} board={board} onClose={() => setMoves(false)} />
      )}
    </>
  );
}

/** What speaks against a move, before it is made; or that seats are taken back. */
function AskedDialog({ board }: { board: Board }) {
  const { t } = useTranslation();
  const wordsOf = useFitWords();
  const [appended, setAppended] = useState(false);
  const { asked } = board;
  const count = board.chosen.cards.length;
  const takes = asked?.fit?.takes ?? count;
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={board.closeAsked}
      danger={asked?.to === null}
      title={t(`distribution:board.${asked?.to === null ? 'take_title' : 'place_title'}`, {
        place: asked?.name,
        count: takes,
      })}
      text={t(`distribution:hand.${asked?.to === null ? 'take_text' : 'place_text'}`)}
      warning={
        asked?.fit && wordsOf(asked.fit, count).words.map((word) => <p key={word}>{word}</p>)
      }
      verb={t(`distribution:hand.${asked?.to === null ? 'take_back' : 'place'}`)}
      onConfirm={() => board.answer(appended)?.catch(stayOpen)}
    >
      {asked?.to !== null && (
        <Checkbox
          label={t('distribution:hand.appended_label')}
          checked={appended}
          onChange={() => setAppended(!appended)}
        />
      )}
    </ConfirmDialog>
  );
}
