import { useTranslation } from 'react-i18next';
import { formatAcademicYear } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { SkeletonLine } from '#platform/ui/states/skeleton.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useCall } from '#platform/web/queries.ts';
import { referenceCalls } from '../calls.ts';
import { referenceAnswers } from './reference-answers.ts';
import styles from './reference-frame.module.css';
import { useIsEditor } from './reference-frame.tsx';

const { currentTerm, setCurrentTerm } = referenceCalls;

/** The current term with its dates in both calendars. */
export function CurrentTermSentence() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { data, error } = useCall(currentTerm, {});
  if (error && !data) return t('reference:notes.terms');
  if (!data) return <SkeletonLine width="34ch" />;
  if (!data.term) return t('reference:term.none');
  const name = nameOf(data.term);
  return t('reference:term.is', { name, year: formatAcademicYear(data.term, language) });
}

/** Reminds editors that the current term was set by hand. */
export function CurrentTermNotice() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isEditor = useIsEditor();
  const present = useCall(currentTerm, {}).data;
  if (!present?.term?.is_set_by_hand) return null;
  const { term, by_days } = present;
  const name = nameOf(term);
  const words = by_days
    ? t('reference:term.by_hand', { name, other: nameOf(by_days) })
    : t('reference:term.by_hand_none', { name });
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        action={
          isEditor && (
            <ActionButton
              call={setCurrentTerm}
              input={{ body: { code: null } }}
              changes={referenceAnswers}
              said={t('reference:term.following')}
              verb={t('reference:term.follow')}
              size={32}
            />
          )
        }
      >
        {words}
      </Notice>
    </div>
  );
}
