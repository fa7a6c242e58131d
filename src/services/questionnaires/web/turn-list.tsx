import { IconClipboardCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Link } from '#platform/web/link.tsx';
import type { TurnShown } from '../contract.ts';
import type { TurnState } from '../questionnaire.ts';
import { readBallot } from './kept-ballots.ts';
import styles from './turns.module.css';

const marks: Record<TurnState, Mark> = {
  open: 'not_begun',
  begun: 'under_review',
  sent: 'accepted',
  taken: 'under_review',
  over: 'cancelled',
};

interface TurnListProps {
  turns: readonly TurnShown[];
  /** The address of a turn, or, on a page without a menu, what opens it in place. */
  hrefOf?: (turn: TurnShown) => `/${string}`;
  onOpen?: (turn: TurnShown) => void;
}

/** Questionnaires to answer, those that are open first. */
export function TurnList({ turns, hrefOf, onOpen }: TurnListProps) {
  const { t } = useTranslation();
  if (turns.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardCheck size={28} />}
        title={t('questionnaires:own.empty')}
        text={t('questionnaires:own.empty_text')}
      />
    );
  }
  const sorted = turns.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)));
  return (
    <Panel flush>
      {sorted.map((turn) => (
        <TurnRow
          key={`${turn.id} ${turn.placement}`}
          turn={turn}
          {...(hrefOf && { href: hrefOf(turn) })}
          {...(onOpen && { onOpen: () => onOpen(turn) })}
        />
      ))}
    </Panel>
  );
}

/** Nothing is left to do: of anonymous ones, as far as this browser knows. */
export function isDone({ state, id, placement }: TurnShown): boolean {
  return state === 'sent' || state === 'over' || readBallot(id, placement)?.is_sent === true;
}

interface TurnRowProps {
  turn: TurnShown;
  href?: `/${string}`;
  onOpen?: () => void;
}

function TurnRow({ turn, href, onOpen }: TurnRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const isSent = readBallot(turn.id, turn.placement)?.is_sent === true;
  const state = isSent ? 'sent' : turn.state;
  const name = <Bdi>{nameOf(turn)}</Bdi>;
  const titleId = useId();
  // A trainer knows the site, and tells the rows apart by their students.
  const ofTrainer = turn.student && <Bdi>{nameOf(turn.student)}</Bdi>;
  const title = ofTrainer ?? (href && !isDone(turn) ? <Link href={href}>{name}</Link> : name);
  return (
    <PanelSection className={styles.turn}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p>
          <Dotted
            facts={[
              ofTrainer ? name : turn.site && <Bdi key="site">{nameOf(turn.site)}</Bdi>,
              t(`questionnaires:own.ways.${turn.way}`),
              t(`questionnaires:answer.${state === 'over' ? 'closed' : 'closes'}`, {
                when: formatMoment(turn.ends_at, language, 'brief'),
              }),
            ]}
          />
        </p>
      </div>
      <div className={styles.state}>
        <StatusMark mark={marks[state]} quiet>
          {t(`questionnaires:own.states.${state}`)}
        </StatusMark>
        {turn.grade && (
          <b>{t('questionnaires:own.grade', { points: turn.grade.points, of: turn.grade.of })}</b>
        )}
      </div>
      {onOpen && !isDone(turn) && (
        <Button onClick={onOpen} aria-describedby={titleId}>
          {t(`questionnaires:linked.open.${turn.state === 'open' ? 'begin' : 'go_on'}`)}
        </Button>
      )}
    </PanelSection>
  );
}
