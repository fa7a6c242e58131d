import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { DeskState } from '../contract.ts';
import type { Desk } from '../desk.ts';
import styles from './chat-panel.module.css';
import { Preview } from './preview.tsx';

interface DeskListProps {
  desks: readonly DeskState[];
  onChoose: (desk: Desk) => void;
}

export function DeskList({ desks, onChoose }: DeskListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>
        {t(desks.length > 0 ? 'chat:window.sentence' : 'chat:window.none_text')}
      </p>
      <ul className={styles.desks}>
        {desks.map((state) => (
          <li key={state.desk}>
            <button type="button" className={styles.desk} onClick={() => onChoose(state.desk)}>
              <DeskWords state={state} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function DeskWords({ state: { desk, guide, conversation } }: { state: DeskState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const name = t(`chat:desks.${desk}`);
  const about = guide ? titledNameOf(guide) : t(`chat:about.${desk}`);
  return (
    <>
      <Avatar name={guide ? titledNameOf(guide) : name} size={40} />
      <span className={styles.names}>
        <strong className={styles.title}>{name}</strong>
        {conversation && <Preview of={conversation} isStudent />}
        {!conversation && <span className={styles.about}>{about}</span>}
      </span>
      {conversation && (
        <span className={styles.when}>
          {relativeMoment(conversation.time, serverNow(), language)}
          {conversation.unread > 0 && <CountBadge count={conversation.unread} />}
        </span>
      )}
    </>
  );
}
