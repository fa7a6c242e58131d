import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { stayOpen } from '#platform/web/queries.ts';
import type { OutgoingJob } from '../contract.ts';
import { filtersOfFailed } from './failed-filters.ts';
import { useSendAgain } from './send-again.ts';

/** Sends all jobs again that the view's filters match, on every page. */
export function AgainAllButton({ list }: { list: List<OutgoingJob> }) {
  const { t } = useTranslation();
  const [opened, open] = useState(false);
  const again = useSendAgain();
  const { count = 0 } = list;
  if (count === 0) return null;
  const body = filtersOfFailed(list);
  return (
    <>
      <Button onClick={() => open(true)}>{t('outgoing:again_all')}</Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => open(false)}
        title={t('outgoing:again_all_title')}
        text={t('outgoing:again_all_text', { count })}
        warning={t('outgoing:again_all_warning')}
        verb={t('outgoing:again')}
        busyText={t('platform:common.sending')}
        onConfirm={() => again.mutateAsync({ body }).catch(stayOpen)}
      />
    </>
  );
}
