import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { StoredFile } from '#services/files/contract.ts';
import { FileImage, FileView } from '#services/files/web/public.tsx';
import styles from './talk-panel.module.css';

/** A picture in a message; pressed, it opens large, to be turned and downloaded. */
export function PictureButton({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { width = 4, height = 3 } = file;
  const shown = Math.min(240, (280 * width) / height);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={{ '--ratio': `${width} / ${height}`, '--width': `${shown}px` }}
        aria-label={t('chat:thread.open_picture')}
        onClick={() => setOpened(true)}
      >
        <FileImage id={file.id} alt="" />
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('chat:thread.picture')}
        size={800}
      >
        <div className={styles.viewer}>
          <FileView file={file} />
        </div>
      </Dialog>
    </>
  );
}
