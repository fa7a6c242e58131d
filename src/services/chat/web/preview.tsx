import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import type { Conversation } from '../contract.ts';
import styles from './chat-panel.module.css';

/** A conversation’s latest message in one line, which is cut at the end of its own direction. */
export function Preview({ of: { last }, isStudent }: { of: Conversation; isStudent: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.preview}>
      {last.from_student === isStudent && t('chat:thread.you')}
      <Bdi className={styles.about}>
        {last.type === 'file' && last.text === '' ? t('chat:thread.picture') : last.text}
      </Bdi>
    </span>
  );
}
