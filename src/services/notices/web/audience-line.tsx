import { useTranslation } from 'react-i18next';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useCall } from '#platform/web/queries.ts';
import { noticesCalls } from '../calls.ts';
import styles from './notice-form.module.css';
import type { NoticeFormState } from './word-fields.tsx';

const { countAudience } = noticesCalls;

/** How many people will see it, shown beside the fields of the audience. */
export function AudienceLine({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const [roles = [], colleges = [], sections = []] = form.watch(['roles', 'colleges', 'sections']);
  const { data, error } = useCall(
    countAudience,
    { body: { roles, colleges, sections } },
    { keepsPrevious: true },
  );
  if (!data) {
    const words = error ? 'platform:common.load_failed' : 'notices:audience.counting';
    return <p className={styles.parts}>{t(words)}</p>;
  }
  return (
    <div role="status">
      <p className={styles.count}>{t('notices:audience.count', { count: data.count })}</p>
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
