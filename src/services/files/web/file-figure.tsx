import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#platform/web/call.ts';
import { filesCalls } from '../calls.ts';
import styles from './file-figure.module.css';

interface FileImageProps {
  id: number;
  /** Alternative text; empty if the text beside it says the same. */
  alt: string;
  /** Crops to a square of this many pixels; without it, the image fills its container's width. */
  square?: number;
  /** Shown if the image can't be loaded; without it, a placeholder. */
  otherwise?: ReactNode;
}

/** Shows a protected image: fetched with the session, never by its address alone. */
export function FileImage({ id, alt, square, otherwise }: FileImageProps) {
  const { t } = useTranslation();
  const address = useFileAddress(id);
  const size = square ? { '--square': `${square}px` } : undefined;
  const shape = `${styles.frame} ${square ? styles.square : ''}`;
  if (address === 'none' && otherwise) return otherwise;
  if (address === 'none') {
    return (
      <span className={shape} style={size} role="img" aria-label={t('files:not_shown')}>
        <IconPhotoOff size={24} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={shape} style={size}>
      {address && <img className={styles.image} src={address} alt={alt} />}
    </span>
  );
}

/** An object URL, revoked on unmount; null while loading, `none` on failure. */
function useFileAddress(id: number): string | 'none' | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    callForFile(filesCalls.read, { params: { id } }, { signal: stop.signal }).then(
      ({ blob }) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => stop.signal.aborted || setAddress('none'),
    );
    return () => {
      stop.abort();
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
