import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { advisingCalls } from '../calls.ts';
import type { Message } from '../contract.ts';
import styles from './case-actions.module.css';
import { CloseCaseForm } from './close-case-form.tsx';
import { ChangeMessageForm } from './messages/change-message-form.tsx';
import { messageAnswers } from './messages/message-answers.ts';

const { changeMessage } = advisingCalls;

type Asking = 'change' | 'close' | 'reopen' | null;

/** Staff actions that the case allows in its state. */
export function CaseActions({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const stop = () => setAsking(null);
  const { actions } = message;
  return (
    <div className={styles.actions}>
      {actions.includes('close') && (
        <Button size={32} onClick={() => setAsking('close')}>
          {t('advising:thread.close')}
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button size={32} onClick={() => setAsking('reopen')}>
          {t('advising:thread.reopen')}
        </Button>
      )}
      {actions.includes('change') && (
        <MoreMenu message={message} onChange={() => setAsking('change')} />
      )}
      <Dialog
        opened={asking === 'change'}
        onClose={stop}
        size={640}
        title={t('advising:form.change_title')}
      >
        <ChangeMessageForm message={message} onDone={stop} />
      </Dialog>
      <Dialog
        opened={asking === 'close'}
        onClose={stop}
        title={t('advising:thread.close_title')}
        text={t('advising:thread.close_text')}
      >
        <CloseCaseForm message={message} onDone={stop} />
      </Dialog>
      <ReopenDialog message={message} opened={asking === 'reopen'} onClose={stop} />
    </div>
  );
}

function MoreMenu({ message, onChange }: { message: Message; onChange: () => void }) {
  const { t } = useTranslation();
  const { id, version, action_taken } = message;
  const marking = useCommand(changeMessage, { changes: messageAnswers });
  const mark = {
    key: 'mark',
    label: t(`advising:thread.${action_taken ? 'mark_not_taken' : 'mark_taken'}`),
    onPress: () =>
      marking.mutate({ params: { id }, body: { version, action_taken: !action_taken } }),
  };
  const change = { key: 'change', label: t('advising:thread.change'), onPress: onChange };
  return (
    <Menu
      trigger={
        <IconButton size={40} label={t('advising:thread.more')}>
          <IconDots size={20} />
        </IconButton>
      }
      groups={[[change, mark]]}
    />
  );
}

function ReopenDialog({
  message: { id, version },
  ...dialog
}: {
  message: Message;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      {...dialog}
      title={t('advising:thread.reopen_title')}
      warning={t('advising:thread.reopen_text')}
      verb={t('advising:thread.reopen')}
      busyText={t('advising:thread.reopening')}
      call={changeMessage}
      input={{ params: { id }, body: { version, reopen: true } }}
      changes={messageAnswers}
      said={t('advising:thread.reopened')}
    />
  );
}
