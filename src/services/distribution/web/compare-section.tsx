import { IconArrowDown, IconArrowsLeftRight, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Chip } from '#platform/ui/facts/chip.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { Move, OneRun, SettingDifference, Share } from '../run-shapes.ts';
import styles from './run.module.css';
import { shareOf, useOther } from './use-comparison.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useRunAddress } from './use-run-address.ts';

const { compareRuns, listMoves } = distributionCalls;

type Comparison = ReplyOf<typeof compareRuns>;

/** The differences from another run: settings, numbers of first wishes, and students whose seat changed. */
export function CompareSection({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const { runOf } = useDistributionWords();
  const { look } = useRunAddress();
  const other = useOther(run);
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('distribution:compare.title')}</h2>
        {other && (
          <SelectField
            label={t('distribution:compare.with')}
            hideLabel
            size={40}
            options={run.others.map((one) => ({ value: String(one.id), label: runOf(one) }))}
            value={String(other.id)}
            onChange={(value) => value && look({ against: value })}
          />
        )}
      </div>
      {other ? (
        <Compared run={run} other={other} />
      ) : (
        <p className={styles.note}>{t('distribution:compare.none')}</p>
      )}
    </section>
  );
}

interface Two {
  run: OneRun;
  other: OneRun['others'][number];
}

function Compared({ run, other }: Two) {
  const params = { id: run.id, other: other.id };
  const answer = useCall(compareRuns, { params });
  return (
    <AnswerFrame answer={answer} columns={4}>
      {(compared) => (
        <>
          <Differences differences={compared.differences} />
          <Shares shares={compared.shares} run={run} other={other} />
          <Moves key={other.id} moves={compared.moves} run={run} other={other} />
        </>
      )}
    </AnswerFrame>
  );
}

function Differences({ differences }: { differences: readonly SettingDifference[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const words = differences.map((one) => {
    const phrase = `distribution:compare.differences.${one.kind}` as const;
    switch (one.kind) {
      case 'rest':
        return t(phrase, { to: t(`distribution:rests.${one.to}`) });
      case 'seats':
        return t(phrase, { internship: placeOf(one.internship), from: one.from, to: one.to });
      case 'quotas':
        return t(phrase, { internship: placeOf(one.internship) });
      case 'group_changed':
        return t(phrase, { group: nameOf(one.group), from: one.from, to: one.to });
      case 'group_added':
      case 'group_removed':
        return t(phrase, { group: nameOf(one.group) });
      case 'students':
      case 'gpas':
      case 'members':
      case 'wishes':
        return t(phrase, { count: one.count });
      default:
        return t(phrase);
    }
  });
  return (
    <p className={styles.difference}>
      {words.length > 0
        ? t('distribution:compare.difference', { list: listOf(words, language) })
        : t('distribution:compare.same')}
    </p>
  );
}

/** So many equal groups are named in their line. */
const mostNamed = 3;

/** The largest difference first, after all students; equal ones fold into one line. */
function Shares({ shares, run, other }: Two & { shares: readonly Share[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { categoryOf, runOf } = useDistributionWords();
  const differs = (share: Share) => share.by === 'all' || pointsOf(share) !== 0;
  const size = (share: Share) => (share.by === 'all' ? Infinity : Math.abs(pointsOf(share)));
  const unequal = shares.filter(differs).toSorted((one, next) => size(next) - size(one));
  const equal = shares.filter((share) => !differs(share));
  const rest = equal.length - mostNamed;
  const equalNames = [
    ...equal.slice(0, mostNamed).map(categoryOf),
    ...(rest > 0 ? [t('distribution:compare.others', { count: rest })] : []),
  ];
  return (
    <>
      <Panel flush>
        <ShareTable shares={unequal} run={run} other={other} />
        {equal.length > 0 && (
          <Fold
            head={t('distribution:compare.equal', {
              count: equal.length,
              list: listOf(equalNames, language),
            })}
          >
            <ShareTable shares={equal} run={run} other={other} />
          </Fold>
        )}
      </Panel>
      <p className={styles.legend}>
        <span data-run="other">{runOf(other)}</span>
        <span data-run="this">{runOf(run)}</span>
        <span>{t('distribution:compare.points')}</span>
      </p>
    </>
  );
}

function ShareTable({ shares, run, other }: Two & { shares: readonly Share[] }) {
  const { t } = useTranslation();
  const { categoryOf } = useDistributionWords();
  return (
    <Table
      caption={t('distribution:compare.title')}
      rows={shares}
      keyOf={({ by, key }) => `${by}:${key}`}
      columns={[
        {
          key: 'category',
          title: t('distribution:compare.category'),
          card: 'title',
          cell: (share) =>
            share.by === 'all' ? <strong>{categoryOf(share)}</strong> : categoryOf(share),
        },
        {
          key: 'count',
          title: t('distribution:compare.count'),
          number: true,
          card: 'fact',
          cell: ({ students }) => formatNumber(students),
        },
        {
          key: 'share',
          title: t('distribution:compare.share'),
          card: 'detail',
          width: '45%',
          cell: (share) => <Bars share={share} run={run} other={other} />,
        },
        {
          key: 'change',
          title: t('distribution:compare.change'),
          number: true,
          card: 'figure',
          cell: (share) => <Change share={share} />,
        },
      ]}
    />
  );
}

/** A pair of bars from the reading side: the other run above, this one below. */
function Bars({ share, run, other }: Two & { share: Share }) {
  const { t } = useTranslation();
  const { categoryOf } = useDistributionWords();
  const before = shareOf(share.other_first, share.other_students);
  const after = shareOf(share.first, share.students);
  const said = { before: formatPercent(before, 1), after: formatPercent(after, 1) };
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={t('distribution:compare.bars', {
        category: categoryOf(share),
        ...said,
        other: other.number,
        number: run.number,
      })}
    >
      <span className={styles.bar} data-run="other" style={{ '--share': `${before}%` }} />
      <span className={styles.percent}>{said.before}</span>
      <span className={styles.bar} data-run="this" style={{ '--share': `${after}%` }} />
      <span className={styles.percent} data-run="this">
        {said.after}
      </span>
    </div>
  );
}

/** The difference in percentage points, to a tenth. */
function pointsOf({ first, students, other_first, other_students }: Share): number {
  const apart = shareOf(first, students) - shareOf(other_first, other_students);
  return Math.round(10 * apart) / 10;
}

function Change({ share }: { share: Share }) {
  const points = pointsOf(share);
  const sign = points > 0 ? '+' : '';
  return (
    <span className={styles.points} data-way={Math.sign(points)} dir="ltr">
      {sign}
      {formatNumber(points, 1)}
    </span>
  );
}

const directions = ['better', 'worse'] as const;

/** The number of moved students shown at first, and added at each press. */
const step = 5;

function Moves({ moves, run, other }: Two & { moves: Comparison['moves'] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, runOf } = useDistributionWords();
  const { look } = useRunAddress();
  const [direction, setDirection] = useState<Move['direction'] | undefined>();
  const [shown, setShown] = useState(step);
  const query = { page_size: Math.min(200, shown), direction };
  const params = { id: run.id, other: other.id };
  const answer = useCall(listMoves, { params, query }, { keepsPrevious: true });
  const rows = answer.data?.results ?? [];
  const seatOf = (place: Move['to']) =>
    place ? <Bdi>{placeOf(place)}</Bdi> : t('distribution:no_seat');
  const chip = (value: Move['direction'] | undefined, label: string, count: number) => (
    <Chip
      key={label}
      label={label}
      value={direction === value ? formatNumber(count) : undefined}
      aria-pressed={direction === value}
      onClick={() => {
        setDirection(value);
        setShown(step);
      }}
    />
  );
  return (
    <>
      <div className={styles.head}>
        <h2>{t('distribution:moves.title')}</h2>
        {chip(undefined, t('distribution:moves.all'), moves.all)}
        {directions.map((one) => chip(one, t(`distribution:moves.${one}`), moves[one]))}
      </div>
      <Panel flush>
        {answer.data?.count === 0 ? (
          <PanelSection>{t('distribution:moves.none')}</PanelSection>
        ) : (
          <Table
            caption={t('distribution:moves.title')}
            rows={rows}
            keyOf={({ student }) => String(student.id)}
            rowHeight={46}
            columns={[
              {
                key: 'student',
                title: t('distribution:field.student'),
                card: 'title',
                cell: ({ student }) => (
                  <Button
                    look="plain"
                    size={32}
                    className={styles.pick}
                    aria-label={t('distribution:moves.explain', { name: nameOf(student) })}
                    onClick={() => look({ student: String(student.id) })}
                  >
                    <Bdi>{nameOf(student)}</Bdi>
                  </Button>
                ),
              },
              {
                key: 'gpa',
                title: t('distribution:field.gpa'),
                number: true,
                card: 'fact',
                cell: ({ gpa }) => (gpa === null ? '–' : formatNumber(gpa, 2)),
              },
              {
                key: 'from',
                title: runOf(other),
                card: 'detail',
                cell: ({ from }) => seatOf(from),
              },
              { key: 'to', title: runOf(run), card: 'detail', cell: ({ to }) => seatOf(to) },
              {
                key: 'wish',
                title: t('distribution:field.wish'),
                card: 'status',
                cell: (move) => <Way move={move} />,
              },
            ]}
          />
        )}
        {answer.data && answer.data.count > rows.length && (
          <PanelSection>
            <Button look="plain" onClick={() => setShown(shown + 4 * step)}>
              {t('distribution:more', { shown: rows.length, count: answer.data.count })}
            </Button>
          </PanelSection>
        )}
      </Panel>
    </>
  );
}

const icons = { better: IconArrowUp, worse: IconArrowDown, other: IconArrowsLeftRight } as const;

/** Which wish became which, and whether that is better for the student. */
function Way({ move }: { move: Move }) {
  const { t } = useTranslation();
  const Icon = icons[move.direction];
  const wordOf = (place: Move['to'], position: number | null) => {
    if (!place) return t('distribution:no_seat');
    return position === null ? t('distribution:seat_left') : formatNumber(position);
  };
  return (
    <span className={styles.way} data-way={move.direction}>
      <Icon size={16} className={styles.wayIcon} aria-hidden="true" />
      <span className="visually-hidden">{t(`distribution:moves.${move.direction}`)}</span>
      {t('distribution:moves.from_to', {
        from: wordOf(move.from, move.from_position),
        to: wordOf(move.to, move.to_position),
      })}
    </span>
  );
}
