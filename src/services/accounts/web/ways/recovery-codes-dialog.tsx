import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { copyText } from '#platform/web/copy.ts';
import styles from './ways-screen.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: nothing but its own button closes it. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const words = { done: t('accounts:ways.codes_copied'), failed: t('accounts:ways.copy_failed') };
  return (
    <Dialog
      opened
      title={t('accounts:ways.codes')}
      text={t('accounts:ways.codes_text')}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {t('accounts:ways.codes_kept')}
          </Button>
          <Button onClick={() => void copyText(codes.join('\n'), words)}>
            {t('accounts:ways.copy_codes')}
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Bdi dir="ltr">{code}</Bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
