import {
  IconDownload,
  IconMaximize,
  IconMinimize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { useDownload } from '#platform/web/download.ts';
import { filesCalls } from '../calls.ts';
import type { StoredFile } from '../contract.ts';
import styles from './file-view.module.css';
import { NotShown, PdfView } from './pdf-view.tsx';
import { useFile } from './use-file.ts';

interface FileViewProps {
  file: StoredFile;
  /** Fetched meanwhile, so that it is there when it is opened. */
  next?: StoredFile | undefined;
  /** Called with the file's id once it is in sight, or its failure is. */
  onThere?: (id: number) => void;
}

/** Looks at a picture or a PDF in the page, larger, smaller and turned; any other file is downloaded. */
export function FileView({ file, next, onThere }: FileViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [zoom, setZoom] = useState(100);
  const [turns, setTurns] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen();
  const saving = useDownload(filesCalls.read);
  const { data: blob, error } = useFile(file.id);
  useFile(next?.id ?? null);
  const { type, file_name, bytes } = file;
  const isShown = type.startsWith('image/') || type === 'application/pdf';
  const isThere = !isShown || blob !== undefined || error !== null;
  useEffect(() => {
    if (isThere) onThere?.(file.id);
  }, [isThere, file.id, onThere]);
  return (
    <div ref={view} className={styles.view}>
      <div className={styles.head}>
        <p className={styles.name}>
          <Bdi dir="ltr">{file_name}</Bdi> <span>{formatBytes(bytes, language)}</span>
        </p>
        {isShown && (
          <>
            <IconButton
              size={32}
              label={t('files:view.smaller')}
              disabled={zoom <= 50}
              onClick={() => setZoom(zoom - 25)}
            >
              <IconZoomOut size={20} aria-hidden="true" />
            </IconButton>
            <span className={styles.zoom}>{formatPercent(zoom)}</span>
            <IconButton
              size={32}
              label={t('files:view.larger')}
              disabled={zoom >= 300}
              onClick={() => setZoom(zoom + 25)}
            >
              <IconZoomIn size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              size={32}
              label={t('files:view.turn')}
              onClick={() => setTurns((turns + 1) % 4)}
            >
              <IconRotateClockwise size={20} aria-hidden="true" />
            </IconButton>
            {document.fullscreenEnabled && (
              <IconButton
                size={32}
                label={t(isFull ? 'files:view.less' : 'files:view.full')}
                onClick={() =>
                  void (isFull ? document.exitFullscreen() : view.current?.requestFullscreen())
                }
              >
                {isFull ? (
                  <IconMinimize size={20} aria-hidden="true" />
                ) : (
                  <IconMaximize size={20} aria-hidden="true" />
                )}
              </IconButton>
            )}
          </>
        )}
        <IconButton
          size={32}
          label={t('files:view.save')}
          onClick={() => saving.mutate({ params: { id: file.id } })}
        >
          <IconDownload size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <section
        className={styles.ground}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the keyboard too
        tabIndex={0}
        aria-label={t('files:view.shown', { name: file_name })}
      >
        <div
          className={styles.paper}
          style={{ '--zoom': `${zoom}%`, '--turn': `${turns * 90}deg` }}
        >
          {!isShown && <NotShown text={t('files:view.word')} />}
          {isShown && error && <NotShown text={t('files:view.failed')} />}
          {isShown && !error && !blob && <Spinner />}
          {blob && type === 'application/pdf' && <PdfView key={file.id} blob={blob} />}
          {blob && type.startsWith('image/') && <Picture blob={blob} alt={file_name} />}
        </div>
      </section>
    </div>
  );
}

const watchFullScreen = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

function useFullScreen(): boolean {
  return useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
}

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <img className={styles.page} src={address} alt={alt} />;
}
