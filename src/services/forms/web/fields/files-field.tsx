import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { LockedField } from '#platform/ui/fields/locked-field.tsx';
import type { StoredFile } from '#services/files/contract.ts';
import { AttachedFile, FileField } from '#services/files/web/public.tsx';
import type { FieldOf } from '../../definition.ts';
import type { Filling } from './filling.ts';
import styles from './form-fields.module.css';
import type { Words } from './simple-field.tsx';

interface FilesInputProps {
  field: FieldOf<'file'>;
  words: Words;
  filling: Filling;
}

/** The files that were sent before, each to be taken out, and those that are sent now. */
export function FilesInput({ field, words, filling }: FilesInputProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const given = filling.values[field.key];
  const ids: unknown[] = Array.isArray(given) ? given : [];
  const kept = filling.files.filter(
    ({ id }) => ids.includes(id) && !sent.some((one) => one.id === id),
  );
  if (filling.purpose === null) {
    return <LockedField label={words.label}>{t('forms:fields.file_later')}</LockedField>;
  }
  const put = (files: readonly StoredFile[]) => {
    filling.set(
      field.key,
      files.map(({ id }) => id),
    );
  };
  return (
    <div className={styles.statement}>
      <FileField
        {...words}
        purpose={filling.purpose}
        several={field.most > 1}
        value={sent}
        onChange={(files) => {
          setSent(files);
          put([...(field.most > 1 ? kept : []), ...files]);
        }}
      />
      {kept.length > 0 && (
        <ul className={styles.answers}>
          {kept.map((file) => (
            <li key={file.id}>
              <AttachedFile file={file} />
              <Button
                size={32}
                look="quiet"
                onClick={() => put([...kept, ...sent].filter(({ id }) => id !== file.id))}
              >
                {t('forms:fields.remove_file')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
