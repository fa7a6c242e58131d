import { IconArrowBackUp, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { mediaHook } from '#platform/ui/look/media-hook.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { wishesCalls } from '#services/wishes/calls.ts';
import type { StaffPeriod } from '#services/wishes/contract.ts';
import { distributionAddresses } from '../addresses.ts';
import type { BoardFigures } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { AskedDialog } from './asked-dialog.tsx';
import styles from './board.module.css';
import { BoardSummary } from './board-summary.tsx';
import { DistributionHeader } from './distribution-header.tsx';
import { Matrix } from './matrix/matrix-grid.tsx';
import { StudentCards } from './matrix/students-list.tsx';
import type { Asked } from './matrix/use-cell.ts';
import { type BoardFilters, useSearchedBoth } from './matrix/use-matrix.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlacedView } from './placed-view.tsx';
import { StartRunDialog } from './start-run-dialog.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { WhyPanel } from './why-panel.tsx';

const { getBoard } = distributionCalls;

const genders = ['1', '2'] as const;

/** Whether there is room for an answer beside the matrix. */
const useRoom = mediaHook('(width >= 1280px)');

/** A period's students and internships, each cell the wish at which two of them meet, and seats moved by hand. */
export function BoardScreen() {
  const periods = useCall(wishesCalls.listPeriods, { query: { page_size: 100 } });
  const { read } = useListAddress();
  const all = periods.data?.results ?? [];
  const asked = all.find(({ id }) => String(id) === read('period'));
  const period = asked ?? all.find(({ state }) => state === 'closed') ?? all[0];
  return (
    <AnswerFrame answer={periods}>
      {() => period && <OfPeriod key={period.id} period={period} periods={all} />}
    </AnswerFrame>
  );
}

interface OfPeriodProps {
  period: StaffPeriod;
  periods: readonly StaffPeriod[];
}

function OfPeriod(props: OfPeriodProps) {
  const { read } = useListAddress();
  const gender = genders.find((one) => one === read('gender'));
  const major = /^\d{1,9}$/.exec(read('major') ?? '')?.[0];
  const figures = useCall(
    getBoard,
    { params: { period: props.period.id }, query: { major, gender } },
    { keepsPrevious: true },
  );
  return (
    <AnswerFrame answer={figures}>
      {(found) => <Parts {...props} figures={found} gender={gender} />}
    </AnswerFrame>
  );
}

interface PartsProps extends OfPeriodProps {
  figures: BoardFigures;
  gender: '1' | '2' | undefined;
}

function Parts({ period, periods, figures, gender }: PartsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { periodOf } = useDistributionWords();
  const { read, change } = useListAddress();
  const { data: places } = useCall(sidesCalls.listPlaces, {});
  const board = useBoard(period.id);
  const majors = (places?.majors ?? []).filter(({ id }) => figures.majors.includes(id));
  const major = majors.find(({ id }) => id === figures.major);
  const title = major
    ? t('distribution:board.title_of', { period: periodOf(period), major: nameOf(major) })
    : periodOf(period);
  const isFree = read('free') === 'true';
  const isWithout = read('without') === 'true';
  return (
    <>
      <Head title={title} period={period} board={board} run={figures.run} />
      <div className={styles.tools}>
        <SelectField
          label={t('distribution:field.period')}
          hideLabel
          size={40}
          options={periods.map((one) => ({ value: String(one.id), label: periodOf(one) }))}
          value={String(period.id)}
          onChange={(value) => change({ period: value ?? undefined, major: undefined })}
        />
        <SelectField
          label={t('distribution:field.major')}
          hideLabel
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
          placeholder={t('distribution:settings.both')}
          options={wordedOptions(genders, (value) => t(`distribution:genders.${value}`))}
          value={gender ?? null}
          onChange={(value) => change({ gender: value ?? undefined })}
        />
        <Checkbox
          label={t('distribution:board.free')}
          checked={isFree}
          onChange={() => change({ free: isFree ? undefined : 'true' })}
        />
        <PlacedView view="board" />
      </div>
      <div className={styles.summary}>
        <BoardSummary
          figures={figures}
          isWithout={isWithout}
          onWithout={() => change({ without: isWithout ? undefined : 'true' })}
        />
        <SearchField
          label={t('distribution:board.search')}
          search={read('search')}
          onSearch={(search) => change({ search })}
        />
      </div>
      {figures.run || figures.students > 0 ? (
        <Searched
          period={period.id}
          board={board}
          search={read('search')}
          filters={{
            major: figures.major === null ? undefined : String(figures.major),
            gender,
            ...(isFree && { free: 'true' }),
            ...(isWithout && { without: 'true' }),
          }}
          figures={figures}
        />
      ) : (
        <EmptyState title={t('distribution:runs.empty')} text={t('distribution:board.no_run')} />
      )}
      <AskedDialog board={board} />
    </>
  );
}

interface HeadProps {
  title: string;
  period: StaffPeriod;
  board: Board;
  run: BoardFigures['run'];
}

function Head({ title, period, board, run }: HeadProps) {
  const { t } = useTranslation();
  const role = useArea();
  const [starts, setStarts] = useState(false);
  return (
    <DistributionHeader
      crumb={t('distribution:settings.by_hand')}
      title={title}
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
          {!run?.is_published && period.state === 'closed' && (
            <Button
              icon={<IconPlayerPlay size={18} className="mirrored" aria-hidden="true" />}
              onClick={() => setStarts(true)}
            >
              {t('distribution:start.verb')}
            </Button>
          )}
          {run && (
            <Button
              look={run.is_published ? 'secondary' : 'primary'}
              renderLink={(link) => (
                <Link href={distributionAddresses.run({ role, id: run.id })} {...link} />
              )}
            >
              {t(`distribution:${run.is_published ? 'run.published_title' : 'publish.verb'}`)}
            </Button>
          )}
          <StartRunDialog
            opened={starts}
            onClose={() => setStarts(false)}
            from={{ period: period.id, rest: 'nothing' }}
          />
        </>
      }
    />
  );
}

interface SearchedProps {
  period: number;
  board: Board;
  search: string | undefined;
  filters: BoardFilters;
  figures: BoardFigures;
}

/** The search narrows the students, the internships or both, whichever it matches. */
function Searched({ period, board, search, filters, figures }: SearchedProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const hasRoom = useRoom();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moves, setMoves] = useState(false);
  const searched = useSearchedBoth(period, filters, search);
  if (searched === 'nothing') {
    return <EmptyState search title={t('distribution:board.nothing')} />;
  }
  const Rows = isPhone ? StudentCards : Matrix;
  return (
    <div className={styles.both}>
      <div>
        {searched && (
          <Rows
            key={JSON.stringify(searched)}
            period={period}
            board={board}
            filters={searched}
            run={figures.run}
            asked={asked}
            onAsk={setAsked}
          />
        )}
        <Chosen board={board} onMove={() => setMoves(true)} />
      </div>
      {asked && hasRoom && (
        <aside className={styles.aside}>
          <WhyPanel period={period} asked={asked} board={board} onClose={() => setAsked(null)} />
        </aside>
      )}
      <Sheet
        bare
        opened={asked !== null && !hasRoom}
        onClose={() => setAsked(null)}
        title={t('distribution:why.title')}
      >
        <div className={styles.sheet}>
          {asked && (
            <WhyPanel period={period} asked={asked} board={board} onClose={() => setAsked(null)} />
          )}
        </div>
      </Sheet>
      {moves && board.chosen.length > 0 && (
        <MoveDialog
          period={period}
          major={filters.major}
          board={board}
          onClose={() => setMoves(false)}
        />
      )}
    </div>
  );
}

function Chosen({ board, onMove }: { board: Board; onMove: () => void }) {
  const { t } = useTranslation();
  if (board.chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('distribution:board.move_to')}>
      <p role="status">{t('lists:selection.chosen', { count: board.chosen.length })}</p>
      <Button size={32} onClick={onMove}>
        {t('distribution:board.move_to')}
      </Button>
      <IconButton size={32} label={t('lists:selection.clear')} onClick={board.clear}>
        <IconX size={20} />
      </IconButton>
    </section>
  );
}
