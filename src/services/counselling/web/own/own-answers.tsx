import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Intake } from '../../record-shapes.ts';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

interface OwnAnswersProps {
  record: NonNullable<Own['record']>;
  onChange: () => void;
}

/** What the student told, in the words that were chosen. */
export function OwnAnswers({ record: { intake }, onChange }: OwnAnswersProps) {
  const { t } = useTranslation();
  if (!intake) return null;
  return (
    <section className={styles.section}>
      <h2>{t('counselling:mine.answers')}</h2>
      <Panel>
        <IntakeFacts intake={intake} />
      </Panel>
      <div>
        <Button onClick={onChange}>{t('counselling:mine.change')}</Button>
      </div>
    </section>
  );
}

function IntakeFacts({ intake }: { intake: Intake }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = intake.symptoms.map((one) => t(`counselling:symptoms.${one}`));
  const facts = [
    ['consultation', t(`counselling:consultations.${intake.consultation}`)],
    ['problem', intake.problem],
    ['onset', t(`counselling:onsets.${intake.onset}`)],
    ['severity', t(`counselling:severities.${intake.severity}`)],
    ['age', String(intake.age)],
    ['marital_status', t(`counselling:marital.${intake.marital_status}`)],
    ['previous_treatment', intake.previous_treatment],
    ['symptoms', listOf(chosen, language)],
  ] as const;
  return (
    <Facts
      facts={facts
        .filter(([, answer]) => answer !== '')
        .map(([name, answer]) => ({
          label: t(`counselling:ask.${name}`),
          value: (
            <span className={styles.said} dir="auto">
              {answer}
            </span>
          ),
        }))}
    />
  );
}
