import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import type { RecordPartProps } from './record-view.tsx';

const { changeRecord, listRecords, readDay } = counsellingCalls;

/** Closes a record, and opens it again. */
export function ChangeRecord({ record, opened }: Omit<RecordPartProps, 'canWrite'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { id, state } = record;
  const command = useCommand(changeRecord, {
    changes: [listRecords, readDay],
    onDone: (changed) => {
      opened.change({ state: changed.state });
      const word = changed.state === 'closed' ? 'closed' : 'reopened';
      toast.success({ title: t(`counselling:record.${word}`) });
    },
  });
  if (state === 'withdrawn') return null;
  if (state === 'closed') {
    return (
      <Button
        busy={command.isPending}
        onClick={() => command.mutate({ params: { id }, body: { to: 'reopen' } })}
      >
        {t('counselling:record.reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('counselling:record.close')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('counselling:record.close_title')}
        text={t('counselling:record.close_text')}
        verb={t('counselling:record.close')}
        onConfirm={() =>
          command.mutateAsync({ params: { id }, body: { to: 'close' } }).catch(stayOpen)
        }
      />
    </>
  );
}
