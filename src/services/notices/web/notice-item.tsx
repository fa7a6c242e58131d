import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#platform/language/language.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { justBefore, riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { NoticeKind } from '../notice.ts';
import styles from './notice-words.module.css';

export interface NoticeWords {
  kind: NoticeKind;
  title: string;
  title_ar: string;
  body: string;
  body_ar: string;
  /** Missing if it isn't known yet. */
  ends_at?: string | undefined;
}

interface NoticeItemProps {
  notice: NoticeWords;
  language: Language;
  action?: ReactNode;
}

/** Such a notice ends with a day. */
const isMidnight = (moment: string) => riyadhTime(moment) === '00:00';

/** A notice as shown on home. */
export function NoticeItem({ notice, language, action }: NoticeItemProps) {
  const { t } = useTranslation();
  const { kind, ends_at } = notice;
  const [title, body] = [textIn(language, notice, 'title'), textIn(language, notice, 'body')];
  const Icon = kind === 'warning' ? IconAlertTriangle : IconSpeakerphone;
  return (
    <div lang={language} dir={directionOf(language)}>
      <Notice tone={kind} icon={<Icon size={20} />} action={action}>
        <p className={styles.title}>{title}</p>
        {body && <p className={styles.body}>{body}</p>}
        {ends_at && (
          <p className={styles.until}>
            {t('notices:home.until', {
              moment: isMidnight(ends_at)
                ? formatDay(riyadhDay(justBefore(ends_at)), language, 'short')
                : formatMoment(ends_at, language, 'short'),
            })}
          </p>
        )}
      </Notice>
    </div>
  );
}
