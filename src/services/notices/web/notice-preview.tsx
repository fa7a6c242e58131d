import { useTranslation } from 'react-i18next';
import { languages } from '#platform/language/language.ts';
import { isDay, isTime, momentOf } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import styles from './notice-form.module.css';
import { NoticeItem } from './notice-item.tsx';
import type { NoticeFormState } from './word-fields.tsx';

/** Placeholder for an empty title, in either language. */
const nameless = '…';

/** Preview in both languages. */
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
                // The text around the time only exists in the page's own language.
                ends_at: language === shown ? until : undefined,
              }}
            />
          </div>
        );
      })}
    </aside>
  );
}
