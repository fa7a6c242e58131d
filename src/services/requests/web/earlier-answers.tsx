import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { AnswerText } from '#services/forms/web/public.tsx';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';
import styles from './request-page.module.css';
import { useRequestWords } from './use-request-words.ts';

/** The answers that were judged and have been changed since the request was returned, field by field. */
export function EarlierAnswers({ request }: { request: OwnRequest | HeldRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titleOf } = useRequestWords();
  const { definition, earlier, options, files } = request;
  const byField = Map.groupBy(earlier, ({ key }) => key);
  const changed = definition.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answers = byField.get(field.key);
      return answers ? [{ field, answers }] : [];
    });
  if (changed.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('requests:page.earlier')}</h2>
      <Facts
        facts={changed.map(({ field, answers }) => ({
          label: titleOf({ title: field.label, title_ar: field.label_ar }),
          value: answers.map(({ answer, returned_at }) => (
            <div key={returned_at}>
              <AnswerText field={field} answer={answer} filling={{ language, options, files }} />
              <p className={styles.note}>
                {t('requests:page.earlier_until', {
                  day: formatDay(riyadhDay(returned_at), language, 'short'),
                })}
              </p>
            </div>
          )),
        }))}
      />
    </section>
  );
}
