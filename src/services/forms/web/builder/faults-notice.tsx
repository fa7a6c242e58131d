import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { Fault } from '../../check-definition.ts';
import type { Definition } from '../../definition.ts';
import styles from './builder.module.css';
import type { Opened } from './draft.ts';
import { usePartWords } from './use-part-words.ts';

interface FaultsNoticeProps {
  definition: Definition;
  faults: readonly Fault[];
  onOpen: (opened: Opened) => void;
}

/** The faults that keep the form from being published: the first one, the way there, and all of them. */
export function FaultsNotice({ definition, faults, onOpen }: FaultsNoticeProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const words = usePartWords(definition);
  const [first] = faults;
  if (!first) return null;

  function textOf(fault: Fault): string {
    const field = definition.sections
      .flatMap(({ fields }) => fields)
      .find(({ key }) => key === fault.field);
    const section = definition.sections.find(({ key }) => key === fault.section);
    const step = definition.steps.find(({ key }) => key === fault.step);
    const name =
      (field && words.fieldName(field)) ??
      (section && words.sectionName(section)) ??
      (step && words.stepName(step)) ??
      t('forms:builder.form');
    return t(`forms:faults.${fault.code}`, { name });
  }

  function go(fault: Fault) {
    setOpened(false);
    onOpen(placeOf(definition, fault));
  }

  return (
    <>
      <Notice
        tone="warning"
        title={t('forms:builder.check', { count: faults.length })}
        action={
          <span className={styles.acts}>
            {faults.length > 1 && (
              <Button size={32} look="plain" onClick={() => setOpened(true)}>
                {t('forms:builder.all_faults')}
              </Button>
            )}
            <Button size={32} onClick={() => go(first)}>
              {t('forms:builder.go')}
            </Button>
          </span>
        }
      >
        {textOf(first)}
      </Notice>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('forms:builder.all_faults')}
      >
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)} className={styles.fault}>
              <span>{textOf(fault)}</span>
              <Button size={32} look="quiet" onClick={() => go(fault)}>
                {t('forms:builder.go')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function placeOf({ sections, steps }: Definition, fault: Fault): Opened {
  const section = sections.findIndex(({ key }) => key === fault.section);
  if (fault.field !== undefined && section >= 0) {
    const field = sections[section]?.fields.findIndex(({ key }) => key === fault.field) ?? -1;
    return { part: 'field', section, field };
  }
  if (section >= 0) return { part: 'section', section };
  const step = steps.findIndex(({ key }) => key === fault.step);
  return step >= 0 ? { part: 'step', step } : { part: 'form' };
}
