import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { certificatesCalls } from '../calls.ts';
import { graduateOf, locationTypes } from '../certificate.ts';
import { type Certificate, certificateFields } from '../contract.ts';
import { graduatesChanged } from './certificate-words.ts';

const { editCertificate, issueCertificates } = certificatesCalls;

interface Opening {
  opened: boolean;
  onClose: () => void;
}

interface IssueDialogProps extends Opening {
  /** Of the list's rows. */
  ids: readonly number[];
  onDone: (reply: ReplyOf<typeof issueCertificates>) => void;
}

/** Issues the certificates of these rows, with one series mark and, of an internship, its dates. */
export function IssueDialog({ opened, ...issue }: IssueDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={issue.onClose}
      title={t('certificates:issue.title', { count: issue.ids.length })}
      text={t('certificates:issue.text')}
    >
      <IssueForm {...issue} />
    </Dialog>
  );
}

function IssueForm({ ids, onClose, onDone }: Omit<IssueDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: certificateFields,
    defaults: { code: '', date_from: null, date_to: null, location_type: null },
  });
  const issuing = useCommand(issueCertificates, {
    changes: graduatesChanged,
    onDone: (reply) => {
      onDone(reply);
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    issuing.mutateAsync({ body: { ...values, ids: [...ids] } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('certificates:issue.several', { count: ids.length })}
      busy={busy}
      busyText={t('certificates:own.issuing')}
      onBack={onClose}
    >
      <WrittenFields
        control={form.control}
        isTraining={ids.some((id) => graduateOf(id)?.kind === 'internship')}
      />
    </DialogForm>
  );
}

/** Edits a certificate that waits; in place of a confirmed one it issues another, with a reason. */
export function EditDialog({ certificate, ...opening }: Opening & { certificate: Certificate }) {
  const { t } = useTranslation();
  const { id, version, kind, state, code, date_from, date_to, location_type } = certificate;
  const isReplacing = state === 'confirmed';
  const [act, verb, done] = isReplacing
    ? (['replace', 'replace', 'replaced'] as const)
    : (['edit', 'save', 'edited'] as const);
  const reason = text({ min: isReplacing ? 3 : 0, max: 500, multiline: true });
  return (
    <DecisionDialog
      {...opening}
      title={t(`certificates:change.${act}`)}
      text={isReplacing && t('certificates:change.replace_text')}
      call={editCertificate}
      schema={certificateFields.extend({ reason })}
      defaults={{ code: code ?? '', date_from, date_to, location_type, reason: '' }}
      inputOf={(values) => ({ params: { id }, body: { ...values, version } })}
      changes={graduatesChanged}
      fields={({ control }) => (
        <WrittenFields control={control as never} isTraining={kind === 'internship'} />
      )}
      reason={{
        name: 'reason',
        label: t('certificates:field.reason'),
        optional: !isReplacing,
        ready: () => [],
      }}
      verb={t(`certificates:change.${verb}`)}
      busyText={t('platform:common.sending')}
      said={t(`certificates:change.${done}`)}
    />
  );
}

interface WrittenFieldsProps {
  control: Control<z.input<typeof certificateFields>>;
  /** Dates and place are those of an internship. */
  isTraining: boolean;
}

/** The parts of a certificate that staff type. */
function WrittenFields({ control, isTraining }: WrittenFieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const code = useController({ control, name: 'code' });
  const days = [
    useController({ control, name: 'date_from' }),
    useController({ control, name: 'date_to' }),
  ];
  const { field: place } = useController({ control, name: 'location_type' });
  return (
    <>
      <TextField
        {...code.field}
        error={code.fieldState.error?.message}
        label={t('certificates:field.code')}
        help={t('certificates:issue.code_help')}
        optional
        ltr
        maxLength={4}
        autoComplete="off"
      />
      {isTraining && (
        <>
          <FieldPair>
            {days.map(({ field: { value = null, ...day }, fieldState }) => (
              <DateField
                key={day.name}
                {...day}
                value={value}
                error={fieldState.error?.message}
                label={t(`certificates:field.${day.name}`)}
                optional
                today={today}
              />
            ))}
          </FieldPair>
          <SelectField
            {...place}
            value={place.value ?? null}
            label={t('certificates:field.location_type')}
            help={t('certificates:issue.dates_help')}
            optional
            clearable
            placeholder={t('certificates:issue.from_results')}
            options={wordedOptions(locationTypes, (one) => t(`certificates:location_types.${one}`))}
          />
        </>
      )}
    </>
  );
}
