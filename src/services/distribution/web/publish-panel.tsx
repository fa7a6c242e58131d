import { IconArrowBackUp, IconBell, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { distributionCalls } from '../calls.ts';
import type { RunFigures } from '../distribution.ts';
import type { OneRun } from '../run-shapes.ts';
import { distributionChanged } from './distribution-answers.ts';
import styles from './run.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

interface PublishProps {
  run: OneRun;
  figures: RunFigures;
}

/** Says what publishing does, to how many, and until when it can be undone; undoes a published run. */
export function PublishPanel({ run, figures }: PublishProps) {
  const { t } = useTranslation();
  const { runOf } = useDistributionWords();
  const [opened, setOpened] = useState(false);
  if (run.state === 'published') return <Undo run={run} />;
  if (run.state !== 'ready' || !run.is_kept) return null;
  const { published, waits_for } = run;
  const reason =
    published === null
      ? waits_for !== null && t('distribution:waits_for', { number: waits_for })
      : t('distribution:publish.other_published', { number: published });
  return (
    <Panel tone="accent">
      <h2 className={styles.panelTitle}>{t('distribution:publish.title', { run: runOf(run) })}</h2>
      <Consequences run={run} figures={figures} />
      <Button
        look="primary"
        size={48}
        wide
        reason={reason || undefined}
        onClick={() => setOpened(true)}
      >
        {t('distribution:publish.verb')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('distribution:publish.dialog')}
      >
        {opened && <PublishForm run={run} figures={figures} onClose={() => setOpened(false)} />}
      </Dialog>
    </Panel>
  );
}

function Consequences({ run, figures: { students, placed } }: PublishProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.consequences}>
      <li>
        <IconBell size={20} className={styles.consequence} aria-hidden="true" />
        {t('distribution:publish.arrives', { count: placed })}
      </li>
      <li>
        <IconUsers size={20} className={styles.consequence} aria-hidden="true" />
        {t('distribution:publish.without', { count: students - placed, free: run.free })}
      </li>
      <li>
        <IconArrowBackUp
          size={20}
          className={`${styles.consequence} mirrored`}
          aria-hidden="true"
        />
        {t('distribution:publish.until')}
      </li>
    </ul>
  );
}

const schema = z.strictObject({ cycle: text({ max: 200 }) });

function PublishForm({ run, figures, onClose }: PublishProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const form = useSchemaForm({ schema, defaults: { cycle: '' } });
  const { mutateAsync } = useCommand(distributionCalls.publishRun, {
    changes: distributionChanged,
    onDone: () => {
      toast.success({ title: t('distribution:publish.done') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    mutateAsync({ params: { id: run.id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('distribution:publish.verb')}
      busy={busy}
      busyText={t('distribution:publish.busy')}
      onBack={onClose}
    >
      <Consequences run={run} figures={figures} />
      <TextField
        {...fieldOf(form, 'cycle')}
        label={t('distribution:publish.cycle')}
        help={t('distribution:publish.cycle_help', { cycle: nameOf(run.period.cycle) })}
        dir="auto"
        autoComplete="off"
      />
    </DialogForm>
  );
}

function Undo({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const { runOf } = useDistributionWords();
  return (
    <Panel>
      <h2 className={styles.panelTitle}>{runOf(run)}</h2>
      <p className={styles.note}>{t('distribution:publish.until')}</p>
      <ActionButton
        look="danger-outline"
        wide
        icon={<IconArrowBackUp size={18} className="mirrored" aria-hidden="true" />}
        reason={
          run.stays
            ? t(`distribution:publish.stays.${run.stays.why}`, { of: run.stays.of })
            : undefined
        }
        verb={t('distribution:publish.undo')}
        asks={{
          title: t('distribution:publish.undo_title'),
          text: t('distribution:publish.undo_text'),
          danger: true,
        }}
        call={distributionCalls.undoRun}
        input={{ params: { id: run.id } }}
        changes={distributionChanged}
        said={t('distribution:publish.undone')}
      />
    </Panel>
  );
}
