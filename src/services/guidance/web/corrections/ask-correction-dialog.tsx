import { IconPencilQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { AskCorrectionForm } from './ask-correction-form.tsx';

/** Lets a student report an error in their record. */
export function AskCorrection() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button icon={<IconPencilQuestion size={18} />} onClick={() => setOpened(true)}>
        {t('guidance:corrections.ask')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('guidance:corrections.ask_title')}
        text={t('guidance:corrections.ask_text')}
      >
        <AskCorrectionForm
          label={t('guidance:corrections.text')}
          help={t('guidance:corrections.text_help')}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
