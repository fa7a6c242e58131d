import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { moved, replaced } from '#platform/ui/tables/places.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import { promisedDays, shortestDays } from '../../form.ts';
import { stagesOf } from '../../steps.ts';
import styles from './builder.module.css';
import { newStep, type Opened, withoutStep } from './draft.ts';
import type { ColumnProps } from './fields-section.tsx';
import { PartRow } from './part-row.tsx';
import { StepEditor } from './step-editor.tsx';
import { usePartWords } from './use-part-words.ts';

interface StepsColumnProps extends ColumnProps {
  /** The steps that a request as it is tried out passes. */
  passed: ReadonlySet<string>;
}

/** The way of a request: who decides, in which order, and how long it may take. */
export function StepsColumn(column: StepsColumnProps) {
  const { definition, faults, opened, onOpen, onChange, passed } = column;
  const { t } = useTranslation();
  const words = usePartWords(definition);
  const { steps } = definition;
  const stages = stagesOf(definition);
  const numberOf = (key: string) =>
    stages.findIndex((stage) => stage.some((step) => step.key === key)) + 1;
  return (
    <section className={styles.column} aria-label={t('forms:builder.route')}>
      <h2 className={styles.title}>{t('forms:builder.route')}</h2>
      {steps.length > 0 && (
        <Panel flush>
          <SortableList
            items={steps}
            keyOf={({ key }) => key}
            nameOf={words.stepName}
            onMove={(from, to) => {
              onOpen(null);
              onChange({ ...definition, steps: moved(steps, from, to) });
            }}
          >
            {(step, place, grip) => {
              const isOpened = opened?.part === 'step' && opened.step === place;
              const own: Opened = { part: 'step', step: place };
              return (
                <div data-passed={passed.has(step.key)} className={styles.step}>
                  <PartRow
                    grip={grip}
                    icon={<span className={styles.number}>{numberOf(step.key)}</span>}
                    name={words.stepName(step)}
                    note={
                      <>
                        <Dotted
                          facts={[
                            ...words.holderFacts(step.holder),
                            t('forms:days', { count: step.days }),
                          ]}
                        />
                        {step.beside && (
                          <span className={styles.ruled}>
                            <IconArrowsSplit2 size={16} stroke={1.5} aria-hidden="true" />
                            {t('forms:builder.is_beside')}
                          </span>
                        )}
                        {step.skip_when && (
                          <span className={styles.ruled}>
                            {t('forms:builder.skipped', { rule: words.ruleText(step.skip_when) })}
                          </span>
                        )}
                        {!passed.has(step.key) && (
                          <span className={styles.ruled}>{t('forms:builder.left_out')}</span>
                        )}
                      </>
                    }
                    isOpened={isOpened}
                    isFaulty={faults.some((fault) => fault.step === step.key)}
                    onToggle={() => onOpen(isOpened ? null : own)}
                    onRemove={() => {
                      onOpen(null);
                      onChange(withoutStep(definition, place));
                    }}
                  >
                    <StepEditor
                      definition={definition}
                      step={step}
                      place={place}
                      faults={faults.filter((fault) => fault.step === step.key)}
                      onChange={(next) =>
                        onChange({ ...definition, steps: replaced(steps, place, next) })
                      }
                    />
                  </PartRow>
                </div>
              );
            }}
          </SortableList>
        </Panel>
      )}
      <div>
        <AddButton
          look="secondary"
          onClick={() => {
            onChange({ ...definition, steps: [...steps, newStep(definition)] });
            onOpen({ part: 'step', step: steps.length });
          }}
        >
          {t('forms:builder.add_step')}
        </AddButton>
      </div>
      <Facts
        facts={[
          {
            label: t('forms:builder.promised'),
            value: t('forms:days', { count: promisedDays(definition) }),
          },
          {
            label: t('forms:builder.shortest'),
            value: t('forms:days', { count: shortestDays(definition) }),
          },
        ]}
      />
    </section>
  );
}
