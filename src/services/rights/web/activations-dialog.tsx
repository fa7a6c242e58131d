import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { rightsCalls } from '../calls.ts';
import { mostActivations, type NotSent, type UserRow } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

/** Sends the link to the selected people after a confirmation, and says who didn't get it and why. */
export function ActivationsDialog({ list }: { list: List<UserRow> }) {
  const { t } = useTranslation();
  const [not_sent, setNotSent] = useState<readonly NotSent[]>([]);
  const { selection, asked } = list;
  const { count } = selection;
  return (
    <>
      <ActionButton
        call={rightsCalls.sendActivations}
        input={{ body: { ...asked, ...selection.ids } }}
        changes={rightsAnswers}
        onDone={({ sent, ...others }) => {
          if (sent > 0) toast.success({ title: t('rights:activations.sent', { count: sent }) });
          setNotSent(others.not_sent);
        }}
        verb={t('rights:user.send_activation')}
        size={32}
        icon={<IconMailForward size={18} className="mirrored" aria-hidden="true" />}
        reason={
          count > mostActivations
            ? t('rights:activations.most', { most: mostActivations })
            : undefined
        }
        asks={{
          title: t('rights:activations.title'),
          text: t('rights:activations.text', { count }),
          busyText: t('platform:common.sending'),
        }}
      />
      <RefusedDialog
        title={t('rights:activations.not_sent', { count: not_sent.length })}
        refused={not_sent.map((person) => ({ id: person.id, person, message: person.message }))}
        onClose={() => setNotSent([])}
      />
    </>
  );
}
