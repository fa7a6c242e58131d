import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import type { Message } from '../contract.ts';
import styles from './closed-notice.module.css';

/** Why the case takes no replies, and what a student can do instead. */
export function ClosedNotice({ message }: { message: Message }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const isStudent = useMe().user_type === userTypes.student;
  const { code, closed_at, closed_by, state } = message;
  if (!code || !closed_at || !closed_by) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="neutral"
        title={t('advising:thread.closed_by', {
          name: nameOf(closed_by),
          when: formatMoment(closed_at, language, 'brief'),
          code: t(`advising:codes.${code}`),
        })}
        action={
          isStudent && (
            <Button
              size={32}
              renderLink={(link) => <Link href={appointmentsAddresses.dates()} {...link} />}
            >
              {t('appointments:menu.book')}
            </Button>
          )
        }
      >
        {isStudent && t('advising:thread.student_way')}
        {!isStudent && state === 'closed' && t('advising:thread.closed_no_reply')}
        {!isStudent && state === 'closed_again' && t('advising:thread.never_again')}
      </Notice>
    </div>
  );
}
