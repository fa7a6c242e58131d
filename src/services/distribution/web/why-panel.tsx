import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolateIn } from '#platform/language/bidi.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCall } from '#platform/web/queries.ts';
import { sidesAddresses } from '#services/sides/addresses.ts';
import { distributionAddresses } from '../addresses.ts';
import type { WhyNot } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { type Conflict, isDecidedByHand } from '../distribution.ts';
import type { Asked } from './matrix/use-cell.ts';
import type { Board } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import styles from './why-panel.module.css';

interface WhyPanelProps {
  period: number;
  asked: Asked;
  board: Board;
  onClose: () => void;
}

/** Why a student has no seat in an internship, rule by rule, and what would make it possible. */
export function WhyPanel({ period, asked, board, onClose }: WhyPanelProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const answer = useCall(
    distributionCalls.explainSeat,
    { params: { period, ...asked } },
    { keepsPrevious: true },
  );
  return (
    <AnswerFrame answer={answer} columns={1}>
      {(why) => (
        <section
          className={styles.panel}
          aria-live="polite"
          aria-label={t('distribution:why.title')}
        >
          <header className={styles.head}>
            <p className={styles.note}>{t(`distribution:why.${headOf(why)}`)}</p>
            <IconButton size={32} label={t('platform:common.close')} onClick={onClose}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </header>
          <h2 className={styles.title}>
            {t('distribution:why.at', {
              name: nameOf(why.student),
              place: placeOf(why.internship),
            })}
          </h2>
          <Standing why={why} />
          <Rules why={why} />
          <Ways why={why} board={board} />
        </section>
      )}
    </AnswerFrame>
  );
}

const isHere = ({ meanwhile, internship }: WhyNot) =>
  meanwhile.some((seat) => seat.internship.id === internship.id);

function headOf(why: WhyNot): 'here' | 'planned_here' | 'possible' | 'title' {
  if (isHere(why)) return 'here';
  if (why.planned?.id === why.internship.id) return 'planned_here';
  return why.conflicts.length === 0 ? 'possible' : 'title';
}

/** Which wish it is, and where the student has a seat. */
function Standing({ why }: { why: WhyNot }) {
  const { t } = useTranslation();
  const { placeOf, wishOf } = useDistributionWords();
  const { position, meanwhile, internship, planned } = why;
  const elsewhere = meanwhile.filter((seat) => seat.internship.id !== internship.id);
  return (
    <p className={styles.standing}>
      {position === null ? t('distribution:why.no_wish') : t('distribution:why.wish', { position })}{' '}
      {elsewhere.map((seat) => (
        <span key={seat.id}>
          {t(`distribution:why.${seat.position === null ? 'seat' : 'seat_wish'}`, {
            place: placeOf(seat.internship),
            wish: seat.position === null ? '' : wishOf(seat.position),
          })}{' '}
        </span>
      ))}
      {planned && t('distribution:why.planned_at', { place: placeOf(planned) })}
      {meanwhile.length === 0 && !planned && t('distribution:why.without')}
    </p>
  );
}

function Rules({ why }: { why: WhyNot }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const { conflicts, internship, last, by_hand, gpa, passes_over, meanwhile } = why;
  const { capacity, available } = internship;
  const has = (...kinds: Conflict[]) => kinds.find((kind) => conflicts.includes(kind));
  const taken = capacity - available;
  const ofMajor = has('other_major', 'other_section');
  const seats = has('full', 'planned');
  const kept = meanwhile.find((seat) => seat.kept !== null);
  const left = meanwhile.find((seat) => seat.internship.id !== internship.id);
  const overlap = has('placed_elsewhere');
  const written = (value: number | null) => (value === null ? '–' : formatNumber(value, 2));
  return (
    <ul className={styles.rules}>
      {has('over') && <Rule against="over" title={t('distribution:hand.conflicts.over')} />}
      <Rule against={seats} title={t(`distribution:why.${seats ?? 'seats'}`, { taken, capacity })}>
        {seats === 'planned' && `${t('distribution:why.seats', { taken, capacity })}. `}
        {last &&
          t(`distribution:why.${last.group ? 'last_group' : 'last'}`, {
            last: written(last.gpa),
            gpa: written(gpa),
            group: last.group ? nameOf(last.group) : '',
          })}{' '}
        {by_hand > 0 && t('distribution:why.by_hand', { count: by_hand })}
      </Rule>
      {has('quota') && <Rule against="quota" title={t('distribution:hand.conflicts.quota')} />}
      <Rule
        against={has('not_let_in')}
        title={t(`distribution:why.${has('not_let_in') ?? 'let_in'}`)}
      />
      <Rule against={ofMajor} title={t(`distribution:why.${ofMajor ?? 'of_major'}`)} />
      <Rule
        against={overlap}
        title={t(`distribution:why.${overlap ?? (left ? 'leaves' : 'no_overlap')}`)}
      >
        {left && !isHere(why) && <Bdi>{placeOf(left.internship)}</Bdi>}{' '}
        {overlap && kept?.kept && t(`distribution:hand.${kept.kept}`)}
      </Rule>
      {passes_over > 0 && (
        <Rule against="quota" title={t('distribution:hand.passes', { count: passes_over })} />
      )}
    </ul>
  );
}

interface RuleProps {
  /** The conflict that breaks the rule; absent where the rule holds. */
  against: Conflict | undefined;
  title: ReactNode;
  children?: ReactNode;
}

function Rule({ against, title, children }: RuleProps) {
  const { t } = useTranslation();
  const is = against === undefined ? 'kept' : isDecidedByHand(against) ? 'by_hand' : 'broken';
  const Icon = { kept: IconCheck, by_hand: IconAlertTriangle, broken: IconX }[is];
  return (
    <li className={styles.rule} data-is={is}>
      <Icon size={20} role="img" aria-label={t(`distribution:why.rules.${is}`)} />
      <div>
        <p className={styles.what}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
    </li>
  );
}

/** The possible next steps: a seat by hand, an exchange, more seats; or taking the seat back. */
function Ways({ why, board }: { why: WhyNot; board: Board }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const role = useArea();
  const { conflicts, internship, student, meanwhile, exchanges } = why;
  const name = placeOf(internship);
  const here = meanwhile.find((seat) => seat.internship.id === internship.id);
  const canPlace = !here && conflicts.every(isDecidedByHand);
  const isFull = conflicts.includes('full');
  const seated = { student, seats: meanwhile };
  return (
    <div className={styles.ways}>
      {(canPlace || isFull) && (
        <h3 className={styles.waysTitle}>
          {t(`distribution:why.${conflicts.length > 0 ? 'ways' : 'can'}`)}
        </h3>
      )}
      {canPlace && (
        <Way
          title={t('distribution:why.by_hand_title')}
          text={t('distribution:hand.place_text')}
          action={
            <Button
              size={32}
              aria-label={t('distribution:board.place_in', { place: name })}
              onClick={() => board.place([seated], { ...internship, name })}
            >
              {t('distribution:hand.place')}
            </Button>
          }
        />
      )}
      {isFull && (
        <Way
          title={t('distribution:why.capacity', { count: internship.capacity + 1 })}
          text={t('distribution:why.capacity_text')}
          action={
            <Button
              size={32}
              renderLink={(link) => (
                <Link
                  href={sidesAddresses.allInternships({ role, search: nameOf(internship.side) })}
                  {...link}
                />
              )}
            >
              {t('distribution:why.open')}
            </Button>
          }
        />
      )}
      {exchanges.map((exchange) => (
        <Exchange key={exchange.other.id} why={why} exchange={exchange} board={board} />
      ))}
      {here && (
        <Way
          title={t('distribution:hand.take_back')}
          text={t(here.kept ? `distribution:hand.${here.kept}` : 'distribution:hand.take_text')}
          action={
            !here.kept && (
              <Button
                size={32}
                aria-label={t('distribution:hand.take_back_of', { name: nameOf(student) })}
                onClick={() => board.takeBack(seated, here)}
              >
                {t('distribution:why.take')}
              </Button>
            )
          }
        />
      )}
      <Link href={distributionAddresses.internship({ role, id: internship.id })}>
        {t('distribution:why.page')}
      </Link>
    </div>
  );
}

function Way({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.way}>
      <div>
        <p className={styles.what}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  );
}

interface ExchangeProps {
  why: WhyNot;
  exchange: WhyNot['exchanges'][number];
  board: Board;
}

/** Somebody who is seated here goes to another wish of theirs, and the student gets the seat: both at one moment. */
function Exchange({ why, exchange, board }: ExchangeProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const { placeOf, wishOf } = useDistributionWords();
  const [opened, setOpened] = useState(false);
  const { student, internship, meanwhile } = why;
  const { other, position, to, to_position } = exchange;
  const left = board.leftFor({ student, seats: meanwhile }, { ...internship, name: '' });
  const leftPosition = meanwhile.find((seat) => seat.id === left?.id)?.position ?? null;
  const name = nameOf(other);
  const step = (from: string, until: string) => t('distribution:why.from_to', { from, to: until });
  return (
    <>
      <Way
        title={t('distribution:why.exchange', { name })}
        text={t('distribution:why.exchange_text', {
          from: wishOf(position),
          wish: wishOf(to_position),
          place: placeOf(to),
        })}
        action={
          <Button
            size={32}
            aria-label={t('distribution:why.look_at', { name })}
            onClick={() => setOpened(true)}
          >
            {t('distribution:why.look')}
          </Button>
        }
      />
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('distribution:why.exchange', { name })}
        text={t('distribution:why.exchange_help')}
        facts={[
          {
            label: nameOf(student),
            value: step(
              left ? wishOf(leftPosition) : t('distribution:no_seat'),
              why.position === null ? placeOf(internship) : wishOf(why.position),
            ),
          },
          {
            label: name,
            value: step(
              wishOf(position),
              // Both are isolated, so that alone the whole would have no direction.
              isolateIn(
                language,
                t('distribution:why.wish_at', { wish: wishOf(to_position), place: placeOf(to) }),
              ),
            ),
          },
        ]}
        verb={t('distribution:why.exchange_verb')}
        onConfirm={() =>
          board
            .exchange(
              [
                {
                  student: student.id,
                  from: left ? { id: left.internship.id, is_appended: left.is_appended } : null,
                  to: { id: internship.id, is_appended: false },
                },
                {
                  student: other.id,
                  from: { id: internship.id, is_appended: false },
                  to: { id: to.id, is_appended: false },
                },
              ],
              name,
            )
            .catch(stayOpen)
        }
      />
    </>
  );
}
