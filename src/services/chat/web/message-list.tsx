import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useToday } from '#platform/web/today.ts';
import { readByOther } from '../message.ts';
import { groupEntries } from './message-groups.ts';
import { MessageRows } from './message-rows.tsx';
import type { Waiting } from './outbox.ts';
import styles from './talk-panel.module.css';
import type { useThread } from './use-thread.ts';
import { WaitingItem } from './waiting-item.tsx';

interface MessageListProps {
  thread: ReturnType<typeof useThread>;
  waiting: readonly Waiting[];
  isStudent: boolean;
  /** How many of this side's messages the other hasn't seen. */
  unread: number;
}

/** Nearer to the end than this, in px, a reader follows what is new. */
const nearEnd = 120;

/** Begins at the newest message and follows it, unless the reader has gone back to older ones. */
export function MessageList({ thread, waiting, isStudent, unread }: MessageListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { messages, notes, hasOlder, isLoading, loadOlder } = thread;
  const read = readByOther(messages, { is_student: isStudent, unread });
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const newest = `${messages.at(-1)?.id} ${notes.length} ${waiting.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is the reason to scroll
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The frame gets lower when the field below it grows, and messages grow with their pictures and letters.
    const resizing = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight;
    });
    for (const one of [box, ...box.children]) resizing.observe(one);
    return () => resizing.disconnect();
  }, [newest]);
  const wordsOf = (day: Day) =>
    `${relativeDay(day, today, language)} · ${formatDay(day, language, 'brief')}`;
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <div
      ref={scroller}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the keyboard too
      tabIndex={0}
      aria-label={t('chat:thread.label')}
      role="log"
    >
      {hasOlder && (
        <Button look="quiet" size={32} busy={isLoading} onClick={loadOlder}>
          {t('chat:thread.older')}
        </Button>
      )}
      {isEmpty && <p className={styles.empty}>{t('chat:thread.empty_text')}</p>}
      {groupEntries(messages, notes).map((group) => (
        <Fragment key={group.entries[0].key}>
          {group.day && <p className={styles.day}>{wordsOf(group.day)}</p>}
          <MessageRows group={group} isStudent={isStudent} read={read} />
        </Fragment>
      ))}
      {waiting.map((one) => (
        <WaitingItem key={one.client_key} message={one} />
      ))}
    </div>
  );
}
