import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import styles from './file-view.module.css';

export function NotShown({ text }: { text: string }) {
  return <EmptyState icon={<IconFileOff size={28} />} title={text} />;
}

/** A reviewer looks at a certificate, not at a book. */
const mostPages = 10;

/** A PDF drawn by pdf.js, which is loaded with the first one; nothing in the file is run. */
export function PdfView({ blob }: { blob: Blob }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    let isGone = false;
    const isWanted = () => (isGone ? null : place.current);
    drawPages(
      blob,
      (canvas) => isWanted()?.append(canvas),
      () => isGone,
    ).then(
      () => isWanted() && setState('drawn'),
      () => isWanted() && setState('failed'),
    );
    return () => {
      isGone = true;
      place.current?.replaceChildren();
    };
  }, [blob]);
  return (
    <>
      {state === 'drawing' && <Spinner />}
      {state === 'failed' && <NotShown text={t('files:view.failed')} />}
      <div ref={place} className={styles.pages} />
    </>
  );
}

async function drawPages(
  blob: Blob,
  add: (canvas: HTMLCanvasElement) => void,
  isGone: () => boolean,
) {
  const { getDocumentProxy } = await import('unpdf');
  const document_ = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()));
  for (let number = 1; number <= Math.min(document_.numPages, mostPages); number += 1) {
    if (isGone()) return;
    const page = await document_.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: drawnWidth / width });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.className = styles.page ?? '';
    await page.render({ canvas, viewport }).promise;
    if (!isGone()) add(canvas);
  }
}

/** Sharp at twice the width of the frame. */
const drawnWidth = 1400;
