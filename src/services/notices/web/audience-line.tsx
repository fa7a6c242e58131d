import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { noticesCalls } from '../calls.ts';
import styles from './notice-form.module.css';
import type { NoticeFormState } from './word-fields.tsx';

const { countAudience } = noticesCalls;

/** How many people will see it, shown beside the fields of the audience. */
export function AudienceLine({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [roles = [], colleges = [], sections = []] = form.watch(['roles', 'colleges', 'sections']);
  const [way, picked] = form.watch(['way', 'picked']);
  const isForNobody = way === 'students' && picked === null;
  const { data, error } = useCall(
    countAudience,
    { body: way === 'students' ? { ...picked } : { roles, colleges, sections } },
    { keepsPrevious: true, enabled: !isForNobody },
  );
  // The button says so.
  if (isForNobody) return null;
  if (error) return <p className={styles.parts}>{textOf(error)}</p>;
  if (!data) return <p className={styles.parts}>{t('notices:audience.counting')}</p>;
  return (
    <div role="status">
      <p className={styles.count}>{t('notices:audience.count', { count: data.count })}</p>
      {data.unknown > 0 && (
        <p className={styles.parts}>
          {t('notices:audience.unknown', { number: formatNumber(data.unknown) })}
        </p>
      )}
      {data.by_user_type.length > 1 && (
        <p className={styles.parts}>
          <Dotted
            facts={data.by_user_type.map(({ user_type, count }) =>
              t('notices:audience.part', {
                type: t(`notices:audience.user_types.${user_type}`),
                count,
              }),
            )}
          />
        </p>
      )}
    </div>
  );
}
