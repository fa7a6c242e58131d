import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Message } from '../contract.ts';
import type { Group } from './message-groups.ts';
import { PictureButton } from './picture-button.tsx';
import styles from './talk-panel.module.css';

interface MessageRowsProps {
  group: Group;
  isStudent: boolean;
  /** Ids of this side's messages that the other has read. */
  read: ReadonlySet<number>;
}

/** Messages of one author, with their time below. Words keep their own direction, bubbles the side of their sender. */
export function MessageRows({ group, isStudent, read }: MessageRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { entries } = group;
  const { side, author, time, message } = entries.at(-1) ?? entries[0];
  // A student knows who answers; staff see which colleague did, and who wrote a note.
  const isNamed = side === 'note' || (side === 'other' && message?.from_student === isStudent);
  return (
    <div className={`${styles.group} ${styles[side]}`}>
      {isNamed && (
        <p className={styles.by}>
          {side === 'note' && t('chat:thread.note')} <Bdi>{nameOf(author)}</Bdi>
        </p>
      )}
      {entries.map(({ key, note, message: one }) =>
        one ? (
          <MessageBubble key={key} message={one} />
        ) : (
          <p key={key} dir="auto" className={styles.bubble}>
            {note?.text}
          </p>
        ),
      )}
      <p className={styles.time}>
        <time dateTime={time}>{formatTime(riyadhTime(time), language)}</time>
        {message?.is_sent && <ReadMark isRead={read.has(message.id)} />}
      </p>
    </div>
  );
}

function MessageBubble({ message: { type, text, emoji, file } }: { message: Message }) {
  const { t } = useTranslation();
  if (type === 'emoji') return <p className={styles.emoji}>{emoji}</p>;
  return (
    <div className={styles.bubble}>
      {file && <PictureButton file={file} />}
      {type === 'file' && !file && <p className={styles.by}>{t('chat:thread.gone')}</p>}
      {text !== '' && <p dir="auto">{text}</p>}
    </div>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation();
  const Mark = isRead ? IconChecks : IconCheck;
  return (
    <span className={isRead ? styles.read : undefined}>
      <Mark size={16} aria-hidden="true" />
      <span className="visually-hidden">{t(isRead ? 'chat:thread.read' : 'chat:thread.sent')}</span>
    </span>
  );
}
