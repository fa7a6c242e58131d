import { AttachedFile } from '#services/files/web/public.tsx';
import type { Asked } from '../../question-shapes.ts';
import styles from './asked-details.module.css';

/** A student's question with a booking, as written, and the link to its file. */
export function AskedDetails({ question, file }: Asked) {
  if (question === '' && !file) return null;
  return (
    <div className={styles.asked}>
      {question !== '' && (
        <p className={styles.question} dir="auto">
          {question}
        </p>
      )}
      {file && <AttachedFile file={file} />}
    </div>
  );
}
