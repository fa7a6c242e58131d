import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { type Form, goals } from '#services/forms/contract.ts';
import type { OwnRow } from '../request-shapes.ts';
import styles from './choose-screen.module.css';

interface FormsListProps {
  forms: readonly Form[];
  shown: Form | undefined;
  /** The student's open request or draft of a form. */
  ownOf: (form: Form) => OwnRow | undefined;
  onChoose: (id: number) => void;
  /** Details below the row that is shown, where there is no room beside. */
  below: ReactNode;
}

/** The forms by what they are for. */
export function FormsList({ forms, shown, ownOf, onChoose, below }: FormsListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {goals
        .map((goal) => ({ goal, some: forms.filter((form) => form.goal === goal) }))
        .filter(({ some }) => some.length > 0)
        .map(({ goal, some }) => (
          <section key={goal} className={styles.group}>
            <h2 className={styles.heading}>
              {t(`requests:choose.goals.${goal}`)} <CountBadge count={some.length} />
            </h2>
            <ul className={styles.rows}>
              {some.map((form) => (
                <li key={form.id} className={form.id === shown?.id ? styles.chosen : styles.row}>
                  <FormRow
                    form={form}
                    own={ownOf(form)}
                    isShown={form.id === shown?.id}
                    onChoose={() => onChoose(form.id)}
                  />
                  {form.id === shown?.id && below}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface FormRowProps {
  form: Form;
  own: OwnRow | undefined;
  isShown: boolean;
  onChoose: () => void;
}

function FormRow({ form, own, isShown, onChoose }: FormRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button type="button" className={styles.choose} aria-expanded={isShown} onClick={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>
          <Bdi>{textIn(language, form, 'title')}</Bdi>
        </span>
        <span className={styles.help}>{textIn(language, form, 'help')}</span>
      </span>
      <span className={styles.need}>
        {own ? (
          <StatusMark mark={own.state === 'draft' ? 'not_begun' : 'under_review'}>
            {t(own.state === 'draft' ? 'requests:choose.draft' : 'requests:choose.under_way')}
          </StatusMark>
        ) : (
          textIn(language, form, 'needs')
        )}
      </span>
      <span className={styles.days}>{t('requests:choose.days', { count: form.days })}</span>
    </button>
  );
}
