import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#platform/ui/states/notice.tsx';
import { DecideActs } from '#platform/web/decide/decide-acts.tsx';
import { DecidePanel, DecideRoute, DecideSection } from '#platform/web/decide/decide-panel.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { FormFields } from '#services/forms/web/public.tsx';
import { requestFilePurpose } from '../calls.ts';
import type { Decision } from '../request.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { DecideSheet } from './decide-sheet.tsx';
import { EarlierAnswers } from './earlier-answers-summary.tsx';
import { MarkField, nothingMarked } from './mark-field.tsx';
import { useOtherActions } from './other-actions.tsx';
import { RequestDetails } from './request-details.tsx';
import styles from './request-page.module.css';
import { useApproval } from './use-approval.ts';
import { useRequestWords } from './use-request-words.ts';

export interface DecidingPanelProps {
  request: HeldRequest;
  /** Shows the request where it waits, and on its own page, from wherever the user is by then. */
  open: () => void;
  page: () => void;
  /** It has left the queue. */
  onDecided?: (() => void) | undefined;
}

/** A request as one's step shows it: its answers, the step's own fields, its route, and what one may do. */
export function DecidingPanel({ request, open, page, onDecided }: DecidingPanelProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { stationsOf, titleOf } = useRequestWords();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [marked, setMarked] = useState(nothingMarked);
  const approval = useApproval({ request, open, page, onDecided });
  const { menu, dialogs } = useOtherActions({
    request,
    onNote: () => approval.check() && setDecision('approve'),
  });
  const { definition, answers, options, record, files, mine, may_assign } = request;
  const { typed, next, failure } = approval;
  const may = (one: Decision) => mine?.actions.includes(one) ?? false;
  const refusals = (['send_back', 'reject'] as const).filter(may);
  const [refusal] = refusals;
  const close = () => {
    setDecision(null);
    setMarked(nothingMarked);
  };
  const foot = decision ? (
    <DecideSheet
      {...{ request, decision, setDecision, marked, setMarked, onDecided }}
      onClose={close}
      onApprove={approval.approve}
    />
  ) : (
    <DecideActs
      approve={
        may('approve')
          ? {
              label:
                next === 'unknown'
                  ? t('requests:decide.approve')
                  : next
                    ? t('requests:decide.approve_to', { step: titleOf(next) })
                    : t('requests:decide.approve_last'),
              brief: t('requests:decide.approve'),
              onPress: () => approval.approve({ reason: '', reason_ar: '' }),
            }
          : undefined
      }
      refuse={
        refusal && {
          label: t(
            refusals.length > 1 ? 'platform:decide.return_or_reject' : `requests:decide.${refusal}`,
          ),
          onPress: () => setDecision(refusal),
        }
      }
      more={menu}
      note={
        mine
          ? t('platform:decide.hint')
          : t(may_assign ? 'requests:decide.late_below' : 'requests:decide.reads_only')
      }
    />
  );
  return (
    <DecidePanel label={t('requests:page.answers')} foot={foot}>
      <DecideSection>
        {failure && (
          <Notice tone="warning" small>
            {textOf(failure)}
          </Notice>
        )}
        <RequestDetails
          request={request}
          besides={mine?.key}
          known={request.facts ? inHead : inHead.slice(0, 2)}
          mark={
            decision === 'send_back'
              ? (field) => <MarkField {...{ request, field, marked, setMarked }} />
              : undefined
          }
        />
        <EarlierAnswers request={request} />
      </DecideSection>
      {mine && approval.hasFields && (
        <DecideSection>
          <h3 className={styles.title}>{t('requests:decide.own')}</h3>
          <FormFields
            {...{ definition, options, record, files, answers }}
            today={approval.today}
            owner={mine.key}
            notes={Object.fromEntries(request.marked.map(({ key, note }) => [key, note]))}
            values={typed.values}
            set={typed.set}
            errors={typed.errors}
            purpose={requestFilePurpose}
          />
        </DecideSection>
      )}
      <DecideRoute label={t('requests:page.way')} stations={stationsOf(request)} />
      {dialogs}
    </DecidePanel>
  );
}

/** The facts of the record that the head says: the last ones only where the reader sees them there. */
const inHead = ['full_name', 'student_id', 'major', 'level', 'gpa', 'academic_status'];
