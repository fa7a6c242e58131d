import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { trainingCalls } from '../calls.ts';
import styles from './training.module.css';
import { TrainingFrame } from './training-frame.tsx';

/** The instructions that a student reads before the training. */
export function InstructionsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const answer = useCall(trainingCalls.getInstructions, {});
  const title = t('training:menu.instructions');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <TrainingFrame answer={answer}>
        {(instructions) => (
          <Panel>
            <div className={styles.lines}>
              {textIn(language, instructions, 'text')
                .split(/\n+/)
                .map((line) => (
                  <p key={line}>{line}</p>
                ))}
            </div>
          </Panel>
        )}
      </TrainingFrame>
    </>
  );
}
