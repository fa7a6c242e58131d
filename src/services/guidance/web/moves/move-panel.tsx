import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { rejection } from '#platform/web/decide/row-acts.tsx';
import { RowDecisionPanel } from '#platform/web/decide/row-decision-panel.tsx';
import { useDecisionField } from '#platform/web/decide/use-decision-field.ts';
import type { List } from '#platform/web/lists/list.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import type { MoveKind } from '../../move.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { GuideSelect } from '../guides/guide-field.tsx';
import { MoveActions } from './move-actions.tsx';
import { ProposedGuide, StudentLink } from './move-cell.tsx';
import { MoveState, useMoveStations } from './move-state.tsx';

/** The key of a transfer or request among the kept decisions. */
export function keptMove({ id }: Move): string {
  return `guidance move ${id}`;
}

interface MovePanelProps {
  kind: MoveKind;
  list: List<Move>;
  beside: Beside<Move>;
  move: Move;
}

/** A transfer or request in full, with the decision on it; who approves a request names the guide. */
export function MovePanel({ kind, list, beside, move }: MovePanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { id, student, from, advisor, reason, state, asked_at, actions } = move;
  const mayDecide = actions.includes('approve');
  const choosesGuide = mayDecide && kind === 'request';
  const readyFor = useReadyReasons(mayDecide);
  const holder = t(mayDecide ? 'platform:decisions.with_you' : 'guidance:move.states.pending');
  const [asked, ...others] = useMoveStations()(move, holder);
  const key = keptMove(move);
  const { showMissing, ...chosen } = useDecisionField(key, advisor && String(advisor.id));
  const answers = [
    { label: t('guidance:move.to'), value: <ProposedGuide move={move} /> },
    from && { label: t('guidance:move.from'), value: <Bdi>{nameOf(from)}</Bdi> },
    { label: t('guidance:move.reason'), value: <Bdi>{reason}</Bdi> },
  ];
  return (
    <RowDecisionPanel
      {...{ list, beside }}
      // The reason is among the answers.
      stations={asked ? [{ ...asked, why: undefined }, ...others] : others}
      note={<MoveActions kind={kind} move={move} />}
      label={t('guidance:move.of', { name: nameOf(student) })}
      title={<StudentLink student={student} />}
      mark={state !== 'pending' && <MoveState move={move} />}
      facts={[
        <Bdi key="id" dir="ltr">
          {student.user_id}
        </Bdi>,
        formatMoment(asked_at, language, 'brief'),
      ]}
      answers={answers.filter((one) => !!one)}
      decision={
        mayDecide
          ? {
              key,
              name: student,
              call: guidanceCalls[kind === 'transfer' ? 'decideTransfer' : 'decideRequest'],
              inputOf: (decision, why) => {
                const isApproval = decision === 'approve';
                if (isApproval && chosen.value === null) {
                  showMissing();
                  return null;
                }
                const named = isApproval && { advisor: Number(chosen.value) };
                return { params: { id }, body: { decision, reason: why, ...named } };
              },
              changes: guidanceAnswers,
              typed: chosen.value,
              words: {
                approve: t('guidance:move.approve'),
                note: t('guidance:move.note'),
                reason: t('guidance:move.reject_reason'),
              },
              effect: t('guidance:move.approve_warning'),
              ways: rejection(t('guidance:move.reject'), t('guidance:move.rejected')),
              reasons: readyFor(`${kind}_rejected`),
              least: 1,
            }
          : null
      }
    >
      {choosesGuide && (
        <GuideSelect
          label={t('guidance:requests.advisor')}
          help={
            advisor
              ? t('guidance:requests.advisor_help', { name: nameOf(advisor) })
              : t('guidance:requests.advisor_open')
          }
          student={student.id}
          present={advisor}
          {...chosen}
        />
      )}
    </RowDecisionPanel>
  );
}
