import { useTranslation } from 'react-i18next';
import type { Conversation } from '../contract.ts';

/** A conversation's latest message in one line. */
export function usePreview(side: 'student' | 'staff'): (of: Conversation) => string {
  const { t } = useTranslation();
  return ({ last }) => {
    const text = last.type === 'file' && last.text === '' ? t('chat:thread.picture') : last.text;
    return last.from_student === (side === 'student') ? t('chat:thread.you', { text }) : text;
  };
}
