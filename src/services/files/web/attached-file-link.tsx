import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useDownload } from '#platform/web/download.ts';
import { filesCalls } from '../calls.ts';
import type { StoredFile } from '../contract.ts';
import styles from './attached-file-link.module.css';
import { FileImage } from './file-figure.tsx';

/** An attached file: images are shown, and every file is downloaded, never opened as a page. */
export function AttachedFile({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, file_name, type, bytes } = file;
  const isImage = type.startsWith('image/');
  const saving = useDownload(filesCalls.read);
  const Kind = isImage ? IconPhoto : IconFileTypePdf;
  return (
    <button
      type="button"
      className={styles.file}
      aria-busy={saving.isPending || undefined}
      onClick={() => saving.mutate({ params: { id } })}
    >
      {isImage && (
        <span className={styles.image}>
          <FileImage id={id} alt="" />
        </span>
      )}
      <span className={styles.line}>
        <Kind size={20} stroke={1.5} aria-hidden="true" />
        <span className={styles.name}>
          <span className="visually-hidden">{t('files:save_file')} </span>
          <Bdi dir="ltr">{file_name}</Bdi>
        </span>
        <span className={styles.size}>{formatBytes(bytes, language)}</span>
        <IconDownload size={18} stroke={1.5} aria-hidden="true" />
      </span>
    </button>
  );
}
