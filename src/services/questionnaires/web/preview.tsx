import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { today } from '#platform/web/server-clock.ts';
import { byStudent } from '#services/forms/contract.ts';
import { FormFields } from '#services/forms/web/public.tsx';
import { asForm } from '../as-form.ts';
import type { Questionnaire } from '../contract.ts';
import { questionTargets } from '../questionnaire.ts';
import styles from './builder.module.css';

interface PreviewProps {
  opened: boolean;
  onClose: () => void;
  kept: Questionnaire;
}

/** The questions on a phone, as each target is asked, in either language; nothing is kept. */
export function Preview({ opened, onClose, kept }: PreviewProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const offered = questionTargets.filter((one) => kept.target === 'both' || kept.target === one);
  const [target, setTarget] = useState(offered[0] ?? 'student');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('questionnaires:acts.preview')}
      text={t('questionnaires:builder.preview_text')}
    >
      <div className={styles.languages}>
        <Segmented
          label={t('questionnaires:builder.language')}
          value={language}
          onChange={setLanguage}
          segments={[
            { value: 'ar', label: <span lang="ar">العربية</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
        {offered.length > 1 && (
          <Segmented
            label={t('questionnaires:field.target')}
            value={target}
            onChange={setTarget}
            segments={wordedOptions(offered, (value) =>
              t(`questionnaires:question_targets.${value}`),
            )}
          />
        )}
      </div>
      <FormFields
        definition={asForm(kept.sections, target)}
        owner={byStudent}
        language={language}
        values={values}
        set={(key, value) => setValues((typed) => ({ ...typed, [key]: value }))}
        errors={{}}
        today={today()}
        options={{}}
        record={[]}
        purpose={null}
        files={[]}
      />
    </Dialog>
  );
}
