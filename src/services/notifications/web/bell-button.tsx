import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { BarPopover } from '#platform/ui/overlays/bar-popover.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useUnseenNotices } from '#services/notices/web/public.tsx';
import type { BellPanel } from './bell-panel.tsx';
import { useUnseen } from './queries.ts';
import { useToasts } from './use-toasts.ts';

const fetchPanel = async () => (await import('./bell-panel.tsx')).BellPanel;

/** The bell with its count. The list is loaded on hover or focus. */
export function BellButton() {
  const { t } = useTranslation();
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const [Panel, setPanel] = useState<typeof BellPanel | null>(null);
  const { data, dataUpdatedAt } = useUnseen();
  useToasts({ item: data?.to_toast ?? null, asked_at: dataUpdatedAt, isOpen: opened });
  const count = (data?.count ?? 0) + useUnseenNotices();
  const close = () => setOpened(false);

  async function press(): Promise<void> {
    if (opened) return close();
    try {
      const fetched = await fetchPanel();
      setPanel(() => fetched);
      setOpened(true);
    } catch {
      toast.error({ title: t('platform:refusals.no_connection') });
    }
  }
  function near(): void {
    fetchPanel().catch(() => undefined);
  }
  const trigger = (
    <IconButton
      label={t('notifications:bell', { count })}
      count={count}
      size={phone ? 44 : 40}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => void press()}
    >
      <IconBell size={20} />
    </IconButton>
  );
  return (
    <BarPopover label={t('notifications:title')} opened={opened} onClose={close} trigger={trigger}>
      {Panel && <Panel onLeave={close} />}
    </BarPopover>
  );
}
