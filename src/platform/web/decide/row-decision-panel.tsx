import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../../contract/calls.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import type { Station } from '../../ui/facts/stations.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useFailureText } from '../failures.ts';
import type { List } from '../lists/list.ts';
import { BesideOne } from '../lists/list-beside.tsx';
import type { Beside } from '../lists/use-beside.ts';
import { DecideHead, DecidePanel, DecideRoute, DecideSection } from './decide-panel.tsx';
import { useKept } from './kept.ts';
import { RowActs, type RowDecision } from './row-acts.tsx';

interface RowDecisionProps<Row, E extends AnyCall, Way extends string> {
  list: List<Row>;
  beside: Beside<Row>;
  /** The row's name for screen readers. */
  label: string;
  title: ReactNode;
  mark?: ReactNode;
  /** The person first. */
  facts: readonly ReactNode[];
  answers: readonly { label: string; value: ReactNode }[];
  /** The decision's own fields. */
  children?: ReactNode;
  stations?: readonly Station[];
  /** Null where there is nothing to decide. */
  decision: RowDecision<E, Way> | null;
  /** Shown instead of the acts. */
  note?: ReactNode;
  /** Acts of another kind, such as those on money, which keep their dialog. */
  acts?: ReactNode;
}

/** A row of a list in full, with its two acts where it waits for the reader. */
export function RowDecisionPanel<Row, E extends AnyCall, Way extends string>(
  props: RowDecisionProps<Row, E, Way>,
) {
  const { list, beside, label, title, mark, facts, answers, stations, decision, children } = props;
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { returned } = useKept();
  const failure = decision && returned.get(decision.key)?.failure;
  const effect = decision &&
    decision.effect !== null && { label: t('platform:decide.effect'), value: decision.effect };
  return (
    <BesideOne
      {...{ list, beside, label }}
      fills
      title={<DecideHead level={beside.covers ? 'h1' : 'h2'} {...{ title, mark, facts }} />}
    >
      <DecidePanel
        // The head stays as it is when another row opens, so that its buttons keep the focus.
        key={beside.current && beside.keyOf(beside.current)}
        label={label}
        foot={props.acts ?? <RowActs {...props} />}
      >
        <DecideSection>
          {failure && (
            <Notice tone="warning" small>
              {textOf(failure)}
            </Notice>
          )}
          <Facts facts={effect ? [...answers, effect] : answers} />
        </DecideSection>
        {children && <DecideSection>{children}</DecideSection>}
        {stations && <DecideRoute label={t('platform:decisions.stations')} stations={stations} />}
      </DecidePanel>
    </BesideOne>
  );
}
