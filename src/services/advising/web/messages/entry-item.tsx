import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { AttachedFile } from '#services/files/web/public.tsx';
import styles from './entry-item.module.css';
import type { Entry } from './thread-entries.ts';

/** One entry of a conversation: plain text, with the files that came with it. */
export function EntryItem({ entry, isMine }: { entry: Entry; isMine: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const me = useMe();
  const { author, at, words, files } = entry;
  const name = author.id === me.id ? t('advising:thread.you') : nameOf(author);
  return (
    <li className={styles.entry} data-mine={isMine || undefined}>
      {words !== null && (
        <p className={styles.bubble} dir="auto">
          {words}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('advising:thread.attached', { name })}>
          {files.map((file) => (
            <li key={file.id}>
              <AttachedFile file={file} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Dotted facts={[<Bdi key="name">{name}</Bdi>, formatTime(riyadhTime(at), language)]} />
      </p>
    </li>
  );
}
