import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { RaiseConcernForm } from './raise-concern-form.tsx';

interface RaiseConcernProps {
  /** The student, if known; otherwise the user picks one of those they teach. */
  student?: { id: number; name: string };
  look?: ButtonProps['look'];
}

export function RaiseConcern({ student, look }: RaiseConcernProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button look={look} icon={<IconMessageReport size={18} />} onClick={() => setOpened(true)}>
        {t('advising:concerns.raise.verb')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        size={640}
        title={
          student
            ? t('advising:concerns.raise.title_of', { name: student.name })
            : t('advising:concerns.raise.title')
        }
      >
        <RaiseConcernForm student={student} onClose={close} />
      </Dialog>
    </>
  );
}
