import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { copyText } from '#platform/web/copy.ts';
import styles from './copied-row.module.css';

interface CopiedRowProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The text to copy; without it the row is only read. */
  copied?: { text: string; label: string };
  /** In place of the button. */
  end?: ReactNode;
}

/** A number that is made to be copied into another app. */
export function CopiedRow({ label, value, note, copied, end }: CopiedRowProps) {
  const { t } = useTranslation();
  const words = { done: t('platform:copy.done'), failed: t('platform:copy.failed') };
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>
          <Bdi>{value}</Bdi>
        </p>
        {note && <p className={styles.label}>{note}</p>}
      </div>
      {copied && (
        <Button
          icon={<IconCopy size={18} aria-hidden="true" />}
          aria-label={copied.label}
          onClick={() => void copyText(copied.text, words)}
        >
          {t('payments:bill.copy')}
        </Button>
      )}
      {end}
    </div>
  );
}
