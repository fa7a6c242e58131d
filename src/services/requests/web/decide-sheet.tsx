import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { chosenReason } from '#platform/ui/fields/chosen-reason.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ReasonSheet } from '#platform/web/decide/reason-sheet.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { byStudent } from '#services/forms/contract.ts';
import { settingsCalls } from '#services/settings/calls.ts';
import { requestsCalls } from '../calls.ts';
import type { Decision } from '../request.ts';
import { type Marking, placeIn } from './mark-field.tsx';
import { requestChanged } from './request-answers.ts';
import { useRequestWords } from './use-request-words.ts';

const { decideStep } = requestsCalls;
const { getReadyReasons } = settingsCalls;

const placeOf = {
  approve: 'request_approved',
  reject: 'request_refused',
  send_back: 'request_sent_back',
} as const;

const done = { approve: 'approved', reject: 'rejected', send_back: 'sent_back' } as const;

interface DecideSheetProps extends Marking {
  decision: Decision;
  setDecision: (decision: Decision) => void;
  onApprove: (note: { reason: string; reason_ar: string }) => void;
  onDecided?: (() => void) | undefined;
  onClose: () => void;
}

/** The reason of a return or a rejection, or an approval's note, in one language or both; the other one stands below. */
export function DecideSheet({ request, decision, marked, setMarked, ...on }: DecideSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFailureText();
  const { titleOf } = useRequestWords();
  const [reason, setReason] = useState({ reason: '', reason_ar: '' });
  const [written, setWritten] = useState<'reason' | 'reason_ar'>('reason_ar');
  const [problem, setProblem] = useState<string>();
  const ready = useCall(getReadyReasons, {}).data?.[placeOf[decision]] ?? [];
  const { mutate, isPending } = useCommand(decideStep, {
    changes: requestChanged,
    said: t(`requests:decide.${done[decision]}`),
    onDone: () => {
      on.onClose();
      on.onDecided?.();
    },
    onFailed: (failure) => setProblem(textOf(failure)),
  });
  const { mine, definition } = request;
  const isBack = decision === 'send_back';
  const isStudent = placeIn({ request, marked }) === byStudent;
  const labels = ready.map((one) => textIn(language, one, 'text'));
  const nameOf = (place: string) => {
    const step = definition.steps.find(({ key }) => key === place);
    return step ? titleOf(step) : t('requests:decide.student');
  };
  function submit(): void {
    if (!mine) return;
    if (decision === 'approve') {
      on.onApprove(reason);
      return;
    }
    setProblem(undefined);
    mutate({
      params: { id: mine.id },
      body: {
        decision,
        ...reason,
        answers: {},
        back_to: isBack ? placeIn({ request, marked }) : null,
        marked: isBack ? Object.entries(marked.fields).map(([key, note]) => ({ key, note })) : [],
      },
    });
  }
  function choose(label: string): void {
    const found = ready[labels.indexOf(label)];
    if (!found) return;
    setReason((typed) => ({
      reason: chosenReason(
        typed.reason,
        found.text,
        ready.map(({ text }) => text),
      ),
      reason_ar: chosenReason(
        typed.reason_ar,
        found.text_ar,
        ready.map(({ text_ar }) => text_ar),
      ),
    }));
  }
  const other = written === 'reason' ? 'reason_ar' : 'reason';
  const kind = decision === 'approve' ? 'note' : 'reason';
  return (
    <ReasonSheet
      ways={
        decision === 'approve'
          ? []
          : (['send_back', 'reject'] as const)
              .filter((way) => mine?.actions.includes(way))
              .map((value) => ({ value, label: t(`requests:decide.${value}_way`) }))
      }
      way={decision === 'reject' ? 'reject' : 'send_back'}
      onWay={on.setDecision}
      text={t(`requests:decide.${isBack && isStudent ? 'marked_help' : `${decision}_text`}`)}
      reasons={labels}
      chosen={textIn(language, reason, 'reason')}
      onReason={choose}
      problem={problem}
      verb={t(`requests:decide.${isBack && isStudent ? 'send_back_student' : decision}`)}
      danger={decision === 'reject'}
      busy={isPending}
      stopped={
        isBack && isStudent && Object.keys(marked.fields).length === 0
          ? t('requests:decide.nothing_marked')
          : undefined
      }
      onSubmit={submit}
      onClose={on.onClose}
    >
      {isBack && mine && mine.back_to.length > 1 && (
        <SelectField
          label={t('requests:decide.back_to')}
          options={mine.back_to.map((key) => ({ value: key, label: nameOf(key) }))}
          value={placeIn({ request, marked })}
          onChange={(to) => setMarked({ to, fields: {} })}
        />
      )}
      <TextArea
        label={t(`requests:decide.${kind}_of.${written}`)}
        labelEnd={
          <Button look="quiet" size={32} onClick={() => setWritten(other)}>
            {t(`requests:decide.write_in.${other}`)}
          </Button>
        }
        help={reason[other] && <Bdi>{reason[other]}</Bdi>}
        optional={decision === 'approve'}
        dir={written === 'reason' ? 'ltr' : 'rtl'}
        lang={written === 'reason' ? 'en' : 'ar'}
        rows={2}
        maxLength={1000}
        value={reason[written]}
        onChange={({ currentTarget: { value } }) => setReason({ ...reason, [written]: value })}
      />
    </ReasonSheet>
  );
}
