import { IconDatabaseImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { HeaderAction } from '#platform/web/header-actions.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';

const { listFees, loadFees } = paymentsCalls;

/**
 * Reads the source's fees: the header's action tries the load and shows its changes, and the dialog after it loads
 * them. Both come from here, since the dialog shows what the action has read.
 */
export function useLoadFees(): { action: HeaderAction; dialog: ReactNode } {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const trying = useCommand(loadFees);
  const doing = useCommand(loadFees, {
    changes: [listFees],
    onDone: () => {
      toast.success({ title: t('payments:load.done') });
      setOpened(false);
    },
  });
  function open() {
    trying.mutate({ body: { dry_run: true } }, { onSuccess: () => setOpened(true) });
  }
  const outlook = trying.data;
  const action = {
    key: 'load',
    label: t('payments:load.verb'),
    icon: <IconDatabaseImport size={18} aria-hidden="true" />,
    busy: trying.isPending,
    onPress: open,
  };
  const dialog = (
    <Dialog
      opened={opened && outlook !== undefined}
      onClose={() => setOpened(false)}
      title={t('payments:load.title')}
      text={t('payments:load.text')}
      actions={
        <>
          <Button
            look="primary"
            size={48}
            busy={doing.isPending}
            onClick={() => doing.mutate({ body: { dry_run: false } })}
          >
            {t('payments:load.confirm')}
          </Button>
          <Button size={48} onClick={() => setOpened(false)}>
            {t('platform:common.back')}
          </Button>
        </>
      }
    >
      {outlook && (
        <>
          <Facts
            facts={(['rows', 'added', 'changed', 'unchanged', 'refused_count'] as const).map(
              (key) => ({ label: t(`payments:load.${key}`), value: formatNumber(outlook[key]) }),
            )}
          />
          {outlook.refused.slice(0, 5).map(({ line, why }) => (
            <Notice key={line} tone="warning" small>
              {t('payments:load.line', { line })} {why}
            </Notice>
          ))}
        </>
      )}
    </Dialog>
  );
  return { action, dialog };
}
