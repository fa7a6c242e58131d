import { IconArrowDown, IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { usePhone } from '../look/use-phone.ts';
import { FieldGroup, type FieldWords } from './field.tsx';
import styles from './file-drop.module.css';
import { FileInput, useFileInput } from './file-input.tsx';

interface FileDropProps extends FieldWords {
  /** Allowed types and size. */
  limits: ReactNode;
  accept: string;
  several?: boolean;
  /** The label of the button that opens a phone's camera; none on a desktop, and none unless pictures are accepted. */
  camera?: string | undefined;
  onFiles: (files: File[]) => void;
  /** A `FileRow` for each file so far. */
  children?: ReactNode;
}

/** Takes files by drop or dialog: "choose a file" is a button, the whole area takes drops. */
export function FileDrop({
  limits,
  accept,
  several = false,
  camera,
  onFiles,
  children,
  ...words
}: FileDropProps) {
  const { t } = useTranslation();
  const limitsId = useId();
  const { input, open } = useFileInput();
  const photo = useFileInput();
  const isPhone = usePhone();
  const [over, setOver] = useState(false);

  function drag(event: DragEvent): void {
    event.preventDefault();
    setOver(event.type === 'dragover');
    const dropped = event.type === 'drop' ? [...event.dataTransfer.files] : [];
    if (dropped.length > 0) onFiles(several ? dropped : dropped.slice(0, 1));
  }
  return (
    <div className={styles.field}>
      <FieldGroup {...words}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button inside serves everybody */}
        <div
          className={styles.ground}
          data-over={over || undefined}
          data-invalid={words.error ? true : undefined}
          onDragOver={drag}
          onDragLeave={drag}
          onDrop={drag}
        >
          {camera && isPhone && (
            <Button
              look="primary"
              size={48}
              wide
              icon={<IconCamera size={20} aria-hidden="true" />}
              onClick={photo.open}
            >
              {camera}
            </Button>
          )}
          {over ? (
            <p className={styles.release}>
              <IconArrowDown size={24} aria-hidden="true" />
              {t('platform:files.release')}
            </p>
          ) : (
            <>
              <IconUpload size={24} stroke={1.5} aria-hidden="true" />
              <p>
                <button
                  type="button"
                  className={styles.choose}
                  aria-describedby={limitsId}
                  onClick={open}
                >
                  {several ? t('platform:files.choose_several') : t('platform:files.choose')}
                </button>
                <span className={styles.drag}> {t('platform:files.or_drop')}</span>
              </p>
              <p id={limitsId} className={styles.limits}>
                {limits}
              </p>
            </>
          )}
        </div>
        <FileInput input={input} accept={accept} several={several} onFiles={onFiles} />
        {camera && <FileInput input={photo.input} accept="image/*" camera onFiles={onFiles} />}
      </FieldGroup>
      {children && <ul className={styles.rows}>{children}</ul>}
    </div>
  );
}
