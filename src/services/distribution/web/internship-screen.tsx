import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { Candidate, Placed } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { isDecidedByHand } from '../distribution.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { DistributionHeader } from './distribution-header.tsx';
import styles from './settings.module.css';
import { useBoard } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';

const { getPlaced } = distributionCalls;

type Found = ReplyOf<typeof getPlaced>;

const step = 10;

/** Gives and takes seats of one internship by hand; conflicts are shown before. */
export function InternshipScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useState<string | undefined>();
  const [shown, setShown] = useState(step);
  const query = { page_size: Math.min(200, shown), search };
  const input = { params: { id: Number(id) }, query };
  const answer = useCall(getPlaced, input, { keepsPrevious: true });
  return (
    <AnswerFrame answer={answer}>
      {(found) => (
        <Parts
          found={found}
          search={search}
          onSearch={setSearch}
          onMore={() => setShown(shown + 4 * step)}
        />
      )}
    </AnswerFrame>
  );
}

interface PartsProps {
  found: Found;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  onMore: () => void;
}

function Parts({ found, search, onSearch, onMore }: PartsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, daysOf } = useDistributionWords();
  const { internship, placed, candidates } = found;
  const title = placeOf(internship);
  const board = useBoard(internship.period ?? 0);
  const { id, start_date, end_date } = internship;
  const of = { internship, start_date, end_date };
  const goal = { id, start_date, end_date, name: title };
  return (
    <>
      <DistributionHeader
        crumb={t('distribution:settings.by_hand')}
        title={title}
        sentence={
          <Dotted
            facts={[
              t('distribution:hand.sentence', {
                available: internship.available,
                capacity: internship.capacity,
              }),
              nameOf(internship.cycle),
              t('training:span', daysOf(internship).first),
            ]}
          />
        }
      />
      <div className={styles.parts}>
        <section>
          <h2>{t('distribution:hand.placed')}</h2>
          <Panel flush>
            {placed.length === 0 && <PanelSection>{t('distribution:hand.nobody')}</PanelSection>}
            <ul>
              {placed.map((seat) => (
                <PlacedItem
                  key={seat.id}
                  seat={seat}
                  onTakeBack={() =>
                    board.takeBack({ student: seat.student, seats: [] }, { ...seat, ...of })
                  }
                />
              ))}
            </ul>
          </Panel>
        </section>
        <section>
          <h2>{t('distribution:hand.candidates')}</h2>
          <p className={styles.note}>{t('distribution:hand.candidates_text')}</p>
          <div className={styles.tools}>
            <SearchField
              label={t('distribution:hand.search')}
              search={search}
              onSearch={onSearch}
            />
          </div>
          <Panel flush>
            {candidates.count === 0 && (
              <PanelSection>{t('distribution:hand.nobody_found')}</PanelSection>
            )}
            <ul>
              {candidates.results.map((one) => (
                <CandidateItem
                  key={one.student.id}
                  candidate={one}
                  onPlace={() =>
                    board.place([{ student: one.student, seats: [] }], goal, { asks: true })
                  }
                />
              ))}
            </ul>
            {candidates.count > candidates.results.length && (
              <PanelSection>
                <Button look="plain" onClick={onMore}>
                  {t('distribution:more', {
                    shown: candidates.results.length,
                    count: candidates.count,
                  })}
                </Button>
              </PanelSection>
            )}
          </Panel>
        </section>
      </div>
      <AskedDialog board={board} />
    </>
  );
}

interface ItemProps {
  student: Placed['student'];
  gpa: number | null;
  facts: readonly ReactNode[];
  marks?: readonly { mark: Mark; text: string }[];
  action: ReactNode;
}

function Item({ student, gpa, facts, marks = [], action }: ItemProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Bdi>{nameOf(student)}</Bdi>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              <Bdi key="id" dir="ltr">
                {student.user_id}
              </Bdi>,
              gpa !== null && t('distribution:explain.gpa', { gpa: formatNumber(gpa, 2) }),
              ...facts,
            ]}
          />
        </p>
        <div className={styles.conflicts}>
          {marks.map(({ mark, text }) => (
            <StatusMark key={text} mark={mark}>
              {text}
            </StatusMark>
          ))}
        </div>
      </div>
      {action}
    </li>
  );
}

interface PlacedProps {
  seat: Placed;
  onTakeBack: () => void;
}

function PlacedItem({ seat, onTakeBack }: PlacedProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (
    <Item
      student={seat.student}
      gpa={seat.gpa}
      facts={[
        t(`distribution:causes.${seat.cause}`),
        seat.is_appended && t('distribution:distributed.appended'),
      ]}
      action={
        <Button
          size={32}
          aria-label={t('distribution:hand.take_back_of', { name: nameOf(seat.student) })}
          reason={seat.kept ? t(`distribution:hand.${seat.kept}`) : undefined}
          onClick={onTakeBack}
        >
          {t('distribution:hand.take_back')}
        </Button>
      }
    />
  );
}

interface CandidateProps {
  candidate: Candidate;
  onPlace: () => void;
}

function CandidateItem({ candidate, onPlace }: CandidateProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { wishOf } = useDistributionWords();
  const { student, gpa, position, conflicts, passes_over } = candidate;
  return (
    <Item
      student={student}
      gpa={gpa}
      facts={[position !== null && wishOf(position)]}
      marks={[
        ...conflicts.map((conflict) => ({
          mark: isDecidedByHand(conflict) ? ('needs_action' as const) : ('refused' as const),
          text: t(`distribution:hand.conflicts.${conflict}`),
        })),
        ...(passes_over > 0
          ? [
              {
                mark: 'needs_action' as const,
                text: t('distribution:hand.passes', { count: passes_over }),
              },
            ]
          : []),
      ]}
      action={
        conflicts.every(isDecidedByHand) && (
          <Button
            size={32}
            aria-label={t('distribution:hand.place_of', { name: nameOf(student) })}
            onClick={onPlace}
          >
            {t('distribution:hand.place')}
          </Button>
        )
      }
    />
  );
}
