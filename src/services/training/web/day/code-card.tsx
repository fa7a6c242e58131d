import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { codeSeconds } from '../../code.ts';
import styles from './day-screen.module.css';
import { useCode } from './use-code.ts';

/** The code that students enter; pressed, it stands alone, to be read across a room. */
export function CodeCard({ code_key }: { code_key: string }) {
  const { t } = useTranslation();
  const { code, left } = useCode(code_key);
  const [alone, setAlone] = useState(false);
  const title = t('training:trainer.code');
  const time = `0:${String(left % codeSeconds).padStart(2, '0')}`;
  const bar = (
    <ProgressBar
      percent={Math.round((left / codeSeconds) * 100)}
      height={4}
      label={t('training:trainer.code_left')}
    />
  );
  return (
    <>
      <div className={styles.code}>
        <button type="button" className={styles.codeHead} onClick={() => setAlone(true)}>
          <span>
            <span className={styles.codeName}>{title}</span>
            <span className={styles.codeNote}>{t('training:trainer.code_text', { time })}</span>
          </span>
          <span className={styles.digits} dir="ltr">
            {code}
          </span>
        </button>
        {bar}
      </div>
      <Dialog opened={alone} onClose={() => setAlone(false)} title={title}>
        <p className={styles.alone} dir="ltr">
          {code}
        </p>
        {bar}
      </Dialog>
    </>
  );
}
