import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { rejection } from '#platform/web/decide/row-acts.tsx';
import { RowDecisionPanel } from '#platform/web/decide/row-decision-panel.tsx';
import { useDecisionField } from '#platform/web/decide/use-decision-field.ts';
import { Link } from '#platform/web/link.tsx';
import type { List } from '#platform/web/lists/list.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import type { TrainingRequest } from '../contract.ts';
import { isPause } from '../training.ts';
import { UndoButton } from './undo-button.tsx';
import { requestMarks, trainingChanged, useTrainingWords } from './use-training-words.ts';

/** The key of a request among the kept decisions. */
export function keptRequest({ id }: TrainingRequest): string {
  return `training ${id}`;
}

const states = { approve: 'accepted', reject: 'rejected' } as const;

interface RequestPanelProps {
  list: List<TrainingRequest>;
  beside: Beside<TrainingRequest>;
  request: TrainingRequest;
}

/** A trainee's request in full, with the unit's decision while it waits; a pause asks for its last day. */
export function RequestPanel({ list, beside, request }: RequestPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  const role = useArea();
  const { id, kind, cause, student, placement, side, reason, absence, file, state } = request;
  const { paused_until, answer, asked_at, decided_by, decided_at } = request;
  const isOpen = state === 'pending';
  const pauses = isPause(cause);
  const readyFor = useReadyReasons(isOpen);
  const key = keptRequest(request);
  const { showMissing, ...until } = useDecisionField(key, null);
  const answers = [
    { label: t('training:field.side'), value: <Bdi>{nameOf(side)}</Bdi> },
    cause && { label: t('training:field.cause'), value: t(`training:causes.${cause}`) },
    absence && { label: t('training:field.day'), value: dayOf(absence) },
    { label: t('training:field.reason'), value: <Bdi>{reason}</Bdi> },
    file && { label: t('training:field.file'), value: <AttachedFile file={file} /> },
    paused_until && { label: t('training:field.paused_until'), value: dayOf(paused_until) },
  ];
  return (
    <RowDecisionPanel
      {...{ list, beside }}
      note={<UndoButton request={request} />}
      label={`${t(`training:kinds.${kind}`)}, ${nameOf(student)}`}
      title={t(`training:kinds.${kind}`)}
      mark={
        !isOpen && (
          <StateMark
            marks={requestMarks}
            state={state}
            word={t(`training:request_states.${state}`)}
            by={decided_by && nameOf(decided_by)}
            at={decided_at}
            why={answer}
          />
        )
      }
      facts={[
        <Link key="name" href={trainingAddresses.placement({ role, id: placement })}>
          <Bdi>{nameOf(student)}</Bdi>
        </Link>,
        <Bdi key="id" dir="ltr">
          {student.user_id}
        </Bdi>,
        relativeMoment(asked_at, serverNow(), language),
      ]}
      answers={answers.filter((one) => !!one)}
      decision={
        isOpen
          ? {
              key,
              name: student,
              call: trainingCalls.decideRequest,
              inputOf: (verb, why) => {
                if (verb === 'approve' && pauses && until.value === null) {
                  showMissing();
                  return null;
                }
                const body = { state: states[verb], answer: why, until: until.value };
                return { params: { id }, body };
              },
              changes: trainingChanged,
              typed: until.value,
              words: {
                approve: t('training:requests.verbs.accepted'),
                note: t('training:requests.done'),
                reason: t('training:requests.why'),
              },
              effect: t(`training:requests.warning_${pauses ? 'pause' : kind}`),
              ways: rejection(
                t('training:requests.verbs.rejected'),
                t('training:requests.decided'),
              ),
              reasons: readyFor('training_rejected'),
              least: 3,
            }
          : null
      }
    >
      {isOpen && pauses && (
        <DateField
          label={t('training:field.paused_until')}
          help={t('training:requests.until_help')}
          today={today()}
          isClosed={(one) => one < today()}
          {...until}
        />
      )}
    </RowDecisionPanel>
  );
}
