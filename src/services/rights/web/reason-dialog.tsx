import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { reasonBody } from '../contract.ts';
import styles from './rights-dialog.module.css';
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
  const { t } = useTranslation();
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
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextArea
        {...fieldOf(form, 'reason')}
        label={props.label}
        help={props.help}
        rows={3}
        data-autofocus
      />
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="danger" size={48} busy={busy} busyText={props.busyText}>
          {props.verb}
        </Button>
        <Button size={48} disabled={busy} onClick={props.onClose}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}
