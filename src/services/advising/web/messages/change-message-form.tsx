import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingCalls } from '../../calls.ts';
import { type Message, messageEdit } from '../../contract.ts';
import { messageAnswers } from './message-answers.ts';
import { ActionField, AlertField } from './message-fields.tsx';

const { changeMessage } = advisingCalls;

/** Edits a message; only its author may edit the text. */
export function ChangeMessageForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { id, version, is_own, action, messages, alert_level, author } = message;
  const form = useSchemaForm({
    schema: messageEdit,
    defaults: { action: action.code, messages, alert_level },
  });
  const changing = useCommand(changeMessage, {
    changes: messageAnswers,
    onDone: () => {
      toast.success({ title: t('advising:form.saved') });
      onDone();
    },
    onFailed: form.show,
  });
  // An action that the university has since removed may stay as it is.
  const changed = ({ action: chosen, ...rest }: z.output<typeof messageEdit>) =>
    chosen === action.code ? rest : { ...rest, action: chosen };
  const { busy, onSubmit } = useSubmit(form, (body) =>
    changing.mutateAsync({ params: { id }, body: { version, ...changed(body) } }),
  );
  return (
    <Form onSubmit={onSubmit}>
      <ActionField control={form.control} name="action" kept={action} />
      <TextArea
        {...fieldOf(form, 'messages')}
        label={t('advising:form.messages')}
        help={is_own ? undefined : t('advising:form.not_your_words', { name: nameOf(author) })}
        locked={!is_own}
        rows={5}
      />
      <AlertField control={form.control} name="alert_level" />
      <FormFoot problem={form.problem}>
        <SubmitButton busy={busy} busyText={t('platform:common.saving')}>
          {t('advising:form.save')}
        </SubmitButton>
        <Button size={48} disabled={busy} onClick={onDone}>
          {t('platform:common.back')}
        </Button>
      </FormFoot>
    </Form>
  );
}
