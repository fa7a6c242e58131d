import { IconClipboardCheck } from '@tabler/icons-react';
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
          href={hrefOf?.(turn)}
          onOpen={() => onOpen?.(turn)}
        />
      ))}
    </Panel>
  );
}

/** Nothing is left to do: of anonymous ones, as far as this browser knows. */
function isDone({ state, id, placement }: TurnShown): boolean {
  return state === 'sent' || state === 'over' || readBallot(id, placement)?.is_sent === true;
}

interface TurnRowProps {
  turn: TurnShown;
  href: `/${string}` | undefined;
  onOpen: () => void;
}

function TurnRow({ turn, href, onOpen }: TurnRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const isSent = readBallot(turn.id, turn.placement)?.is_sent === true;
  const state = isSent ? 'sent' : turn.state;
  const name = <Bdi>{nameOf(turn)}</Bdi>;
  const opener = href ? (
    <Link href={href}>{name}</Link>
  ) : (
    <Button look="plain" onClick={onOpen}>
      {name}
    </Button>
  );
  return (
    <PanelSection className={styles.turn}>
      <div>
        <h3>{isDone(turn) ? name : opener}</h3>
        <p>
          <Dotted
            facts={[
              turn.student && <Bdi key="student">{nameOf(turn.student)}</Bdi>,
              turn.site && <Bdi key="site">{nameOf(turn.site)}</Bdi>,
              t(`questionnaires:own.ways.${turn.way}`),
              t('questionnaires:answer.closes', {
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
    </PanelSection>
  );
}
