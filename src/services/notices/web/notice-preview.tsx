import { useTranslation } from 'react-i18next';
import { isDay, isTime, momentOf } from '#platform/language/day.ts';
import { languages } from '#platform/language/language.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { noticesContract } from '../contract.ts';
import styles from './notice-form.module.css';
import { NoticeItem } from './notice-item.tsx';
import type { NoticeFormState } from './word-fields.tsx';

const { countAudience } = noticesContract.calls;

/** Stands for a title that isn't typed yet, in either language. */
const nameless = '…';

/** How many will see it, and how it looks in each language. */
export function NoticePreview({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const typed = form.watch();
  const { end_day, end_time } = typed;
  const until =
    isDay(end_day) && isTime(end_time) ? momentOf(end_day, end_time).toISOString() : undefined;
  return (
    <aside className={styles.side} aria-labelledby="preview">
      <h2 id="preview">{t('notices:form.preview')}</h2>
      <Count form={form} />
      {languages.map((language) => {
        return (
          <div key={language}>
            <p className={styles.label}>{t(`notices:form.preview_in.${language}`)}</p>
            <NoticeItem
              language={language}
              notice={{
                kind: typed.kind,
                title: typed.title || nameless,
                title_ar: typed.title_ar || nameless,
                body: typed.body ?? '',
                body_ar: typed.body_ar ?? '',
                // The words around it are on this page in its own language only.
                ends_at: language === shown ? until : undefined,
              }}
            />
          </div>
        );
      })}
    </aside>
  );
}

function Count({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const [roles = [], colleges = [], sections = []] = form.watch(['roles', 'colleges', 'sections']);
  const { data } = useCall(
    countAudience,
    { body: { roles, colleges, sections } },
    { keepsPrevious: true },
  );
  if (!data) return <p className={styles.parts}>{t('notices:audience.counting')}</p>;
  return (
    <div role="status">
      <p className={styles.count}>{t('notices:audience.count', { count: data.count })}</p>
      {data.by_user_type.length > 1 && (
        <p className={styles.parts}>
          {data.by_user_type
            .map(({ user_type, count }) =>
              t('notices:audience.part', {
                type: t(`notices:audience.user_types.${user_type}`),
                count,
              }),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
