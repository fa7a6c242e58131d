import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useUnseen } from './queries.ts';
import styles from './quiet-line.module.css';

/** During quiet hours, says when they end. */
export function QuietLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const until = useUnseen().data?.quiet_until;
  if (!until) return null;
  return (
    <div className={styles.line}>
      <Notice tone="neutral" small icon={<IconMoon size={20} />}>
        {t('notifications:quiet', { moment: formatTime(riyadhTime(until), language) })}
      </Notice>
    </div>
  );
}
