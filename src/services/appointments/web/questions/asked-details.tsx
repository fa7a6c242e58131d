import { AttachedFile } from '#services/files/web/public.tsx';
import type { Asked } from '../../question-shapes.ts';
import styles from './asked-details.module.css';

/** What a student sent along with a booking: the question as it was written, and the file to save. */
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
