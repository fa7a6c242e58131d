import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingContract, closing, type Message } from '../contract.ts';
import { messageAnswers } from './messages/message-answers.ts';
import { ClosureCodeField } from './messages/message-fields.tsx';
import styles from './messages/message-form.module.css';

const { changeMessage } = advisingContract.calls;

/** Closes the case with a code; if somebody was faster, says who. */
export function CloseCaseForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const { id, version, reopened_at } = message;
  const form = useSchemaForm({ schema: closing, defaults: { code: '' as 'CP' } });
  const sending = useCommand(changeMessage, {
    changes: messageAnswers,
    onDone: () => {
      toast.success({ title: t('advising:thread.closed') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ code }) =>
    sending.mutateAsync({ params: { id }, body: { version, code } }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <ClosureCodeField control={form.control} name="code" />
      <Notice tone="warning" small>
        {t(`advising:thread.${reopened_at ? 'close_final' : 'close_once'}`)}
      </Notice>
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          size={48}
          busy={busy}
          busyText={t('advising:thread.closing')}
        >
          {t('advising:thread.close')}
        </Button>
        <Button size={48} disabled={busy} onClick={onDone}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}
