import type { ReactNode } from 'react';
import type { AnyEndpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { reasonBody } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

interface ReasonDialogProps<E extends AnyEndpoint> {
  opened: boolean;
  onClose: () => void;
  call: E;
  params: { id: number };
  title: string;
  text: ReactNode;
  label: string;
  help: string;
  verb: string;
  busyText: string;
  onDone: (reply: ReplyOf<E>) => void;
}

/** Something that shuts or refuses, done only with a reason. */
export function ReasonDialog<E extends AnyEndpoint>(props: ReasonDialogProps<E>) {
  const { opened, onClose, title, text } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} text={text}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm<E extends AnyEndpoint>(props: ReasonDialogProps<E>) {
  const form = useSchemaForm({ schema: reasonBody, defaults: { reason: '' } });
  const command = useCommand(props.call, {
    changes: rightsAnswers,
    onDone: (reply) => {
      props.onDone(reply);
      props.onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: props.params, body } as unknown as InputOf<E>),
  );
  return (
    <DialogForm
      danger
      onSubmit={onSubmit}
      problem={form.problem}
      verb={props.verb}
      busy={busy}
      busyText={props.busyText}
      onBack={props.onClose}
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label={props.label}
        help={props.help}
        rows={3}
        data-autofocus
      />
    </DialogForm>
  );
}
