import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Mark } from '#platform/ui/facts/mark.tsx';
import type { StoredFile } from '../contract.ts';
import { FileField } from './file-field.tsx';
import { FileImage } from './file-figure.tsx';
import styles from './mark-field.module.css';

interface MarkFieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** The file id of the university's mark; null is the portal's own. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Keeps the university's mark, replaces it, or goes back to the portal's own. */
export function MarkField({ value, onChange, ...words }: MarkFieldProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  function choose(files: readonly StoredFile[]): void {
    setSent(files);
    const [file] = files;
    onChange(file ? String(file.id) : null);
  }
  return (
    <div className={styles.field}>
      <FileField {...words} purpose="university_mark" value={sent} onChange={choose} />
      <div className={styles.present}>
        {value === null ? <Mark size={72} /> : <FileImage id={Number(value)} alt="" square={72} />}
        <div className={styles.words}>
          <p>{value === null ? t('files:mark_usual') : t('files:mark')}</p>
          {value !== null && (
            <div className={styles.back}>
              <Button look="quiet" size={32} onClick={() => choose([])}>
                {t('files:mark_back')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
