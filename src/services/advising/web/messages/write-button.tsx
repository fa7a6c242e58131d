import { IconMessagePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { NewMessageForm } from './new-message-form.tsx';

/** Beside a student's name: writes to the student, then opens the message in its tab. */
export function WriteButton({ id: student_id, name }: RecordProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const open = (id: number) =>
    navigate({
      to: '.',
      search: (now: object) => ({
        ...now,
        tab: 'messages',
        messages_id: id,
        messages_state: undefined,
        messages_page: undefined,
      }),
      resetScroll: false,
    });
  return (
    <>
      <Button icon={<IconMessagePlus size={18} />} onClick={() => setWriting(true)}>
        {t('advising:student_tab.write')}
      </Button>
      <Dialog
        opened={writing}
        onClose={() => setWriting(false)}
        size={640}
        title={t('advising:form.title', { name })}
      >
        <NewMessageForm
          student_id={student_id}
          onSent={async (id) => {
            toast.success({ title: t('advising:form.sent') });
            await open(id);
          }}
          onDone={() => setWriting(false)}
        />
      </Dialog>
    </>
  );
}
