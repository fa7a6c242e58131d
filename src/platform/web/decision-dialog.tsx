import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { AnyCall, InputOf, ReplyOf } from '../contract/calls.ts';
import { Facts } from '../ui/facts/facts.tsx';
import { type Station, Stations } from '../ui/facts/stations.tsx';
import { chosenReason } from '../ui/fields/chosen-reason.ts';
import { ReadyReasons } from '../ui/fields/ready-reasons.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { DialogForm } from '../ui/forms/dialog-form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from './form.tsx';
import { useCommand } from './queries.ts';
import { useSubmit } from './submit.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface DecisionDialogProps<E extends AnyCall, Schema extends FormSchema> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** The details of the thing to decide. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** The steps taken so far. */
  stations?: readonly Station[];
  call: E;
  schema: Schema;
  defaults: z.input<Schema>;
  inputOf: (values: z.output<Schema>) => InputOf<E>;
  /** Calls whose answers the decision changes. */
  changes: readonly AnyCall[];
  /** The toast once it is done. */
  said?: string;
  onDone?: (reply: ReplyOf<E>) => void;
  /** Inputs of the decision other than the reason, drawn above it. */
  fields?: (
    form: Pick<UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>, 'control'>,
  ) => ReactNode;
  /** The free-text reason: the schema's field and its label. */
  reason: {
    name: FieldPath<z.input<Schema>>;
    label: string;
    help?: ReactNode;
    optional?: boolean;
    /** The ready-made reasons to choose from, given what else is decided. */
    ready: (values: z.input<Schema>) => readonly string[];
  };
  /** Says which part can't be undone. */
  warning?: ReactNode;
  verb: ReactNode;
  busyText: ReactNode;
  /** Red, for a rejection or for closing something. */
  danger?: boolean;
}

/** One decision with its reason. If somebody else decided first, the dialog says who and stays open. */
export function DecisionDialog<E extends AnyCall, Schema extends FormSchema>(
  props: DecisionDialogProps<E, Schema>,
) {
  const { opened, onClose, title, text } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} text={text}>
      <DecisionForm {...props} />
    </Dialog>
  );
}

function DecisionForm<E extends AnyCall, Schema extends FormSchema>({
  schema,
  defaults,
  facts = [],
  stations = [],
  reason: { name, ready, ...words },
  ...props
}: DecisionDialogProps<E, Schema>) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema, defaults });
  const command = useCommand(props.call, {
    changes: props.changes,
    said: props.said,
    onDone: (reply) => {
      props.onDone?.(reply);
      props.onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    command.mutateAsync(props.inputOf(values)),
  );
  const fieldId = useId();
  const reasons = ready(form.watch());
  const choose = (reason: string) => {
    const text = chosenReason(String(form.getValues(name)), reason, reasons);
    form.setValue(name, text as never, { shouldDirty: true, shouldValidate: true });
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    // Focus alone puts the caret before the text.
    field.setSelectionRange(text.length, text.length);
  };
  return (
    <DialogForm
      danger={props.danger}
      onSubmit={onSubmit}
      problem={form.problem}
      verb={props.verb}
      busy={busy}
      busyText={props.busyText}
      onBack={props.onClose}
    >
      {facts.length > 0 && <Facts facts={facts} />}
      {stations.length > 0 && (
        <Stations label={t('platform:decisions.stations')} stations={stations} />
      )}
      {props.fields?.(form)}
      <TextArea id={fieldId} {...fieldOf(form, name)} {...words} rows={3} />
      <ReadyReasons reasons={reasons} onChoose={choose} />
      {props.warning && (
        <Notice tone="warning" small>
          {props.warning}
        </Notice>
      )}
    </DialogForm>
  );
}
