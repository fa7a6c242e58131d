import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { ReadyReasons } from '#platform/ui/fields/ready-reasons.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { type Answers, byStudent, shownFields } from '#services/forms/contract.ts';
import { settingsCalls } from '#services/settings/calls.ts';
import { requestsCalls } from '../calls.ts';
import type { Decision } from '../request.ts';
import type { HeldRequest } from '../request-shapes.ts';
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

interface DecideDialogProps {
  request: HeldRequest;
  /** Null: closed. */
  decision: Decision | null;
  onClose: () => void;
  /** The answers filled in at this step. */
  answers: Answers;
  /** The server found something wrong with them. */
  onFaults: (fields: Readonly<Record<string, readonly string[]>>) => void;
}

/** One decision, with its reason in one language or both. */
export function DecideDialog({ decision, onClose, ...props }: DecideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={decision !== null}
      onClose={onClose}
      title={decision && t(`requests:decide.${decision}_title`)}
      text={decision && t(`requests:decide.${decision}_text`)}
      size={640}
    >
      {decision && <Deciding {...props} decision={decision} onClose={onClose} />}
    </Dialog>
  );
}

function Deciding({
  request,
  decision,
  onClose,
  answers,
  onFaults,
}: DecideDialogProps & { decision: Decision }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFailureText();
  const [reason, setReason] = useState({ reason: '', reason_ar: '' });
  const [backTo, setBackTo] = useState(request.mine?.back_to[0] ?? byStudent);
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const ready = useCall(getReadyReasons, {}).data?.[placeOf[decision]] ?? [];
  const command = useCommand(decideStep, {
    changes: requestChanged,
    onDone: () => {
      void toast.success({ title: t(`requests:decide.${done[decision]}`) });
      onClose();
    },
    onFailed: (failure: CallFailed) => {
      const faults = Object.entries(failure.fields).filter(([field]) =>
        field.startsWith('answers.'),
      );
      if (faults.length === 0) return setProblem(textOf(failure));
      onFaults(Object.fromEntries(faults.map(([field, texts]) => [field.slice(8), texts])));
      return onClose();
    },
  });
  const isBack = decision === 'send_back';
  return (
    <DialogForm
      danger={decision === 'reject'}
      problem={problem}
      verb={t(`requests:decide.${decision}`)}
      busy={command.isPending}
      busyText={t('requests:decide.deciding')}
      onBack={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (command.isPending || !request.mine) return;
        setProblem(undefined);
        command.mutate({
          params: { id: request.mine.id },
          body: {
            decision,
            ...reason,
            answers: decision === 'approve' ? answers : {},
            back_to: isBack ? backTo : null,
            marked: isBack ? Object.entries(marked).map(([key, note]) => ({ key, note })) : [],
          },
        });
      }}
    >
      {isBack && (
        <BackTo
          {...{ request, backTo, marked, setMarked }}
          setBackTo={(to) => {
            setBackTo(to);
            setMarked({});
          }}
        />
      )}
      <TextArea
        label={t(decision === 'approve' ? 'requests:decide.note' : 'requests:decide.reason')}
        optional={decision === 'approve'}
        dir="rtl"
        lang="ar"
        rows={3}
        maxLength={1000}
        value={reason.reason_ar}
        onChange={({ currentTarget: { value } }) =>
          setReason((now) => ({ ...now, reason_ar: value }))
        }
      />
      <ReadyReasons
        reasons={ready.map((one) => textIn(language, one, 'text'))}
        onChoose={(chosen) => {
          const found = ready.find((one) => textIn(language, one, 'text') === chosen);
          if (found) setReason({ reason: found.text, reason_ar: found.text_ar });
        }}
      />
      <TextArea
        label={t('requests:decide.reason_en')}
        optional
        dir="ltr"
        lang="en"
        rows={2}
        maxLength={1000}
        value={reason.reason}
        onChange={({ currentTarget: { value } }) => setReason((now) => ({ ...now, reason: value }))}
      />
    </DialogForm>
  );
}

interface BackToProps {
  request: HeldRequest;
  backTo: string;
  setBackTo: (to: string) => void;
  marked: Readonly<Record<string, string>>;
  setMarked: (marked: Readonly<Record<string, string>>) => void;
}

/** Chooses the place a request goes back to, and the fields to be changed there. */
function BackTo({ request, backTo, setBackTo, marked, setMarked }: BackToProps) {
  const { t } = useTranslation();
  const { titleOf } = useRequestWords();
  const { definition, answers, mine } = request;
  const nameOf = (key: string) => {
    const step = definition.steps.find((one) => one.key === key);
    return step ? titleOf(step) : t('requests:decide.student');
  };
  const fields = [...shownFields(definition, answers).values()].filter(
    ({ field, section }) => section.owner === backTo && field.kind !== 'record',
  );
  const toggle = (key: string) => {
    const { [key]: was, ...others } = marked;
    setMarked(was === undefined ? { ...others, [key]: '' } : others);
  };
  return (
    <>
      <SelectField
        label={t('requests:decide.back_to')}
        options={(mine?.back_to ?? []).map((key) => ({ value: key, label: nameOf(key) }))}
        value={backTo}
        onChange={(to) => to && setBackTo(to)}
      />
      {fields.length > 0 && (
        <FieldGroup label={t('requests:decide.marked')} help={t('requests:decide.marked_help')}>
          {fields.map(({ field: { key, label, label_ar } }) => (
            <div key={key}>
              <Checkbox
                label={titleOf({ title: label, title_ar: label_ar })}
                checked={marked[key] !== undefined}
                onChange={() => toggle(key)}
              />
              {marked[key] !== undefined && (
                <TextField
                  label={t('requests:decide.field_note')}
                  optional
                  maxLength={300}
                  value={marked[key]}
                  onChange={({ currentTarget: { value } }) =>
                    setMarked({ ...marked, [key]: value })
                  }
                />
              )}
            </div>
          ))}
        </FieldGroup>
      )}
    </>
  );
}
