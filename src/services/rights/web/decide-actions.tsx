import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { Button } from '#platform/ui/button.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import type { List } from '#platform/web/list.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { type RoleGrant, reasonBody, rightsContract } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

const { agreeRoleGrants, declineRoleGrants } = rightsContract.calls;

/** One yes, or one no with its reason, to all that are chosen; which of them are left is said with why. */
export function DecideSelected({ list }: { list: List<RoleGrant> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'agree' | 'decline' | null>(null);
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const { keys, isAll, count, clear } = list.selection;
  const shut = () => setAsks(null);
  const done = (what: 'agreed' | 'declined') => (reply: DecidedEach) => {
    const count = reply.done.length;
    if (count > 0) toast.success({ title: t(`rights:grants.many.${what}`, { count }) });
    setRefused(reply.refused);
    clear();
    shut();
  };
  const reason =
    isAll || count > mostDecided ? t('rights:grants.many.most', { most: mostDecided }) : undefined;
  const dialog = { ids: [...keys].map(Number), onClose: shut };
  return (
    <>
      <Button size={32} reason={reason} onClick={() => setAsks('agree')}>
        {t('rights:grants.agree')}
      </Button>
      <Button size={32} look="danger-outline" reason={reason} onClick={() => setAsks('decline')}>
        {t('rights:grants.decline')}
      </Button>
      <AgreeDialog {...dialog} opened={asks === 'agree'} onDone={done('agreed')} />
      <Dialog
        opened={asks === 'decline'}
        onClose={shut}
        title={t('rights:grants.many.decline_title')}
        text={t('rights:grants.many.decline_text', { count })}
      >
        <DeclineForm {...dialog} onDone={done('declined')} />
      </Dialog>
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  );
}

interface DecideProps {
  ids: number[];
  onClose: () => void;
  onDone: (reply: DecidedEach) => void;
}

function AgreeDialog({ ids, opened, onClose, onDone }: DecideProps & { opened: boolean }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCommand(agreeRoleGrants, { changes: rightsAnswers, onDone });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('rights:grants.many.agree_title')}
      text={t('rights:grants.many.agree_text', { count: ids.length })}
      verb={t('rights:grants.agree_verb')}
      busyText={t('rights:grants.agreeing')}
      onConfirm={() => mutateAsync({ body: { ids: ids.map(String) } }).catch(stayOpen)}
    />
  );
}

function DeclineForm({ ids, onClose, onDone }: DecideProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: reasonBody, defaults: { reason: '' } });
  const command = useCommand(declineRoleGrants, {
    changes: rightsAnswers,
    onDone,
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ reason }) =>
    command.mutateAsync({ body: { ids: ids.map(String), reason } }),
  );
  return (
    <DialogForm
      danger
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('rights:grants.decline_verb')}
      busy={busy}
      busyText={t('rights:grants.declining')}
      onBack={onClose}
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label={t('rights:grants.decline_reason')}
        help={t('rights:grants.decline_reason_help')}
        rows={3}
        data-autofocus
      />
    </DialogForm>
  );
}
