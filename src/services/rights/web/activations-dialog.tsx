import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { List } from '#platform/web/lists/list.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { rightsCalls } from '../calls.ts';
import { mostActivations, type NotSent, type UserRow } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

/** Sends the link to the selected people after a confirmation, and says who didn't get it and why. */
export function ActivationsDialog({ list }: { list: List<UserRow> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [not_sent, setNotSent] = useState<readonly NotSent[]>([]);
  const { selection, asked } = list;
  const { count } = selection;
  const { mutateAsync } = useCommand(rightsCalls.sendActivations, {
    changes: rightsAnswers,
    onDone: ({ sent, ...others }) => {
      if (sent > 0) toast.success({ title: t('rights:activations.sent', { count: sent }) });
      setNotSent(others.not_sent);
    },
  });
  return (
    <>
      <Button
        size={32}
        icon={<IconMailForward size={18} className="mirrored" aria-hidden="true" />}
        reason={
          count > mostActivations
            ? t('rights:activations.most', { most: mostActivations })
            : undefined
        }
        onClick={() => setAsks(true)}
      >
        {t('rights:user.send_activation')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('rights:activations.title')}
        text={t('rights:activations.text', { count })}
        verb={t('rights:user.send_activation')}
        busyText={t('platform:common.sending')}
        onConfirm={() => mutateAsync({ body: { ...asked, ...selection.ids } }).catch(stayOpen)}
      />
      <RefusedDialog
        title={t('rights:activations.not_sent', { count: not_sent.length })}
        refused={not_sent.map((person) => ({ id: person.id, person, message: person.message }))}
        onClose={() => setNotSent([])}
      />
    </>
  );
}
