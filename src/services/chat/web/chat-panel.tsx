import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { chatCalls } from '../calls.ts';
import type { DeskState } from '../contract.ts';
import type { Desk } from '../desk.ts';
import styles from './chat-panel.module.css';
import { DeskList } from './desk-list.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { usePresence } from './use-presence.ts';

/** A student’s chat: the desks, then the conversation with one. It isn't modal, so that the page stays at hand. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { data, error } = useCall(chatCalls.listDesks, {});
  const [at, setAt] = useState<{ chosen: Desk; desk: Desk } | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = data?.results.find(({ desk }) => desk === at?.desk);
  const id = state?.conversation?.id;
  const shown = useRef(id);

  // Follows a chat that is handed over meanwhile to its new desk.
  useEffect(() => {
    const next = data?.results.find(({ conversation }) => conversation?.handed_from === at?.desk);
    if (at && next && shown.current && !id) setAt({ ...at, desk: next.desk });
    shown.current = id;
  }, [data, at, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins where its reader is
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('textarea');
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, [at?.desk]);
  const leave = (event: KeyboardEvent) => {
    // Dialogs that were opened from here are elsewhere in the page.
    const isInside = panel.current?.contains(event.target as Node);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('chat:title')}
      tabIndex={-1}
      className={styles.window}
      onKeyDown={leave}
    >
      <header className={styles.head}>
        {state ? (
          <DeskNames state={state} onBack={() => setAt(null)} />
        ) : (
          <h2 className={styles.title}>{t('chat:title')}</h2>
        )}
        <IconButton label={t('chat:window.close')} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </header>
      {state && data && (
        <>
          {state.is_open && <Hours {...data} />}
          <TalkPanel
            key={at?.chosen}
            conversation={state.conversation}
            to={{ desk: state.desk }}
            closed={state.is_open ? null : t('chat:window.desk_closed')}
          />
        </>
      )}
      {error && !data && <p className={styles.note}>{textOf(error)}</p>}
      {data && !state && (
        <DeskList desks={data.results} onChoose={(desk) => setAt({ chosen: desk, desk })} />
      )}
      {!data && !error && <Spinner />}
    </div>
  );
}

function DeskNames({ state, onBack }: { state: DeskState; onBack: () => void }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const { desk, guide, conversation } = state;
  const presence = usePresence(conversation?.id ?? null);
  const name = guide ? titledNameOf(guide) : t(`chat:desks.${desk}`);
  const about = guide ? t('chat:desks.guide') : t(`chat:about.${desk}`);
  return (
    <>
      <IconButton label={t('chat:window.back')} onClick={onBack}>
        <IconArrowLeft size={20} className="mirrored" />
      </IconButton>
      <Avatar name={name} />
      <div className={styles.names}>
        <h2 className={styles.title}>
          <Bdi>{name}</Bdi>
        </h2>
        <p className={styles.about} aria-live="polite">
          {presence ? t(`chat:window.${presence}`) : about}
        </p>
      </div>
    </>
  );
}

/** Says when an answer comes. */
function Hours({ answers_from, answers_to, answer_day }: ReplyOf<typeof chatCalls.listDesks>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const from = formatTime(answers_from, language);
  const to = formatTime(answers_to, language);
  const day = answer_day && relativeDay(answer_day, today, language).toLowerCase();
  return (
    <p className={styles.note}>
      {t(day === null ? 'chat:window.open' : 'chat:window.outside', { day, from, to })}
    </p>
  );
}
