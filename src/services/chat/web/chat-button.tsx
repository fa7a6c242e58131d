import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { IconButton, type IconButtonProps } from '#platform/ui/buttons/icon-button.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Link } from '#platform/web/link.tsx';
import { useMay, useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { BellProps } from '#platform/web/screens.ts';
import { readStored } from '#platform/web/stored.ts';
import { chatAddresses } from '../addresses.ts';
import { chatCalls } from '../calls.ts';
import type { ChatPanel } from './chat-panel.tsx';

/** The launcher in the top bar: a student’s window, and the way of staff to their queue. */
export function ChatButton({ loadPhrases }: BellProps) {
  const { id, user_type, role } = useMe();
  const may = useMay(chatCalls.countUnread);
  const { data } = useCall(chatCalls.countUnread, {}, { enabled: may, scope: role });
  useRing(data?.to_ring ?? null);
  useKept(id);
  const count = data?.count ?? 0;
  if (!may) return null;
  if (user_type === userTypes.student) return <Launcher {...{ count, loadPhrases }} />;
  return (
    <LauncherIcon
      count={count}
      renderLink={(link) => <Link href={chatAddresses.conversations()} {...link} />}
    />
  );
}

function LauncherIcon({
  count = 0,
  ...rest
}: Omit<IconButtonProps, 'label' | 'size' | 'children'>) {
  const { t } = useTranslation();
  const size = usePhone() ? 44 : 40;
  const label = count > 0 ? t('chat:launcher', { number: count }) : t('chat:title');
  return (
    <IconButton label={label} {...{ count, size }} {...rest}>
      <IconMessageCircle size={20} />
    </IconButton>
  );
}

/** The window is loaded when it is first asked for. */
function Launcher({ count, loadPhrases }: { count: number } & BellProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [Window, setWindow] = useState<typeof ChatPanel | null>(null);

  async function press(): Promise<void> {
    if (opened) return setOpened(false);
    try {
      const [{ ChatPanel }] = await Promise.all([import('./chat-panel.tsx'), loadPhrases()]);
      setWindow(() => ChatPanel);
      setOpened(true);
    } catch {
      toast.error({ title: t('platform:refusals.no_connection') });
    }
  }
  function close(): void {
    setOpened(false);
    button.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={button}>
      <LauncherIcon
        count={count}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => void press()}
      />
      {opened && Window && createPortal(<Window onClose={close} />, document.body)}
    </div>
  );
}

/** Asks for the sound of what is new; few have any, and load its code. */
function useRing(to_ring: number | null): void {
  useEffect(() => {
    if (to_ring !== null) void import('./ring.ts').then(({ ring }) => ring(to_ring));
  }, [to_ring]);
}

/** Sends what was written without a connection, however the page was left. */
function useKept(person: number): void {
  useEffect(() => {
    if (readStored('chat')) void import('./outbox.ts').then(({ sendKept }) => sendKept(person));
  }, [person]);
}
