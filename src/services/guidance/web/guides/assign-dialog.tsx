import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import type { Assignment } from '../../assignment.ts';
import { guidanceCalls } from '../../calls.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import styles from './assign-dialog.module.css';
import { AssignmentPreview } from './assignment-preview.tsx';
import { GuideSelect, useGuideOptions } from './guide-field.tsx';

const { assignStudents, listChoices } = guidanceCalls;

/** Single students, or all that match the list's filters. */
export type Chosen = { students: number[] } | { filters: Readonly<Record<string, string>> };

interface AssignDialogProps {
  chosen: Chosen;
  count: number;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Assigns one guide to the chosen students, or spreads them among several; shows a preview first. */
export function AssignDialog(props: AssignDialogProps) {
  const { t } = useTranslation();
  const { count, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('guidance:assign.title')}
      text={t('guidance:assign.text', { count })}
      size={640}
    >
      <AssignForm {...props} />
    </Dialog>
  );
}

type How = 'one' | 'evenly';

function AssignForm({ chosen, count, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [how, setHow] = useState<How>('one');
  const [guides, setGuides] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<Assignment | null>(null);
  const command = useCommand(assignStudents, {
    changes: guidanceAnswers,
    onDone: (reply: Assignment) => {
      if (reply.preview) return setOutcome(reply);
      toast.success({ title: t('guidance:assign.done', { count: reply.assigned }) });
      onClose();
      return onDone?.();
    },
    onFailed: () => undefined,
  });
  const ids = guides.map(Number);
  const whyNot = t(`guidance:assign.${how === 'one' ? 'choose_first' : 'among_help'}`);
  const isReady = how === 'one' ? ids.length === 1 : ids.length > 1;
  const send = (preview: boolean) => {
    const to = how === 'one' ? { advisor: ids[0] ?? 0 } : { evenly_among: ids };
    command.mutate({ body: { ...chosen, ...to, note, preview } });
  };
  const change = (next: readonly string[]) => {
    setGuides(next);
    setOutcome(null);
    command.reset();
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        send(outcome === null);
      }}
      problem={command.error ? textOf(command.error) : undefined}
      verb={t(`guidance:assign.${outcome ? 'submit' : 'preview'}`)}
      busy={command.isPending}
      busyText={t(`guidance:assign.${outcome ? 'submitting' : 'previewing'}`)}
      reason={isReady ? undefined : whyNot}
      onBack={onClose}
    >
      {count > 1 && (
        <RadioGroup<How>
          label={t('guidance:assign.how')}
          value={how}
          onChange={(next) => {
            setHow(next);
            change([]);
          }}
          options={[
            { value: 'one', label: t('guidance:assign.one') },
            {
              value: 'evenly',
              label: t('guidance:assign.evenly'),
              help: t('guidance:assign.evenly_help'),
            },
          ]}
        />
      )}
      <Guides how={how} chosen={guides} onChange={change} />
      <TextArea
        label={t('guidance:assign.note')}
        help={t('guidance:assign.note_help')}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {outcome && <AssignmentPreview outcome={outcome} />}
    </DialogForm>
  );
}

/** Spreading is limited to the user's own department or college, if they have exactly one. */
function useOwnPlace() {
  const { data } = useCall(listChoices, {});
  const [major, otherMajor] = data?.majors ?? [];
  const [college, otherCollege] = data?.colleges ?? [];
  if (major && !otherMajor) return { major: major.id };
  return college && !otherCollege ? { college: college.id } : {};
}

interface GuidesProps {
  how: How;
  chosen: readonly string[];
  onChange: (guides: readonly string[]) => void;
}

/** One guide from a searchable list, or several from checkboxes. */
function Guides({ how, chosen, onChange }: GuidesProps) {
  const { t } = useTranslation();
  const { options } = useGuideOptions(useOwnPlace());
  if (how === 'one') {
    return (
      <GuideSelect
        label={t('guidance:assign.advisor')}
        value={chosen[0] ?? null}
        onChange={(value) => onChange(value ? [value] : [])}
      />
    );
  }
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FieldGroup label={t('guidance:assign.among')} help={t('guidance:assign.among_help')}>
      <span className={styles.among}>
        {options.map(({ value, label, note }) => (
          <Checkbox
            key={value}
            label={label}
            help={note}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </span>
    </FieldGroup>
  );
}
