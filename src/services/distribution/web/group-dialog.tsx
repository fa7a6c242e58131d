import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { distributionCalls } from '../calls.ts';
import { type Group, groupFields } from '../settings-shapes.ts';
import { distributionChanged } from './distribution-answers.ts';

interface GroupDialogProps {
  period: number;
  /** Null for a new one. */
  group: Group | null;
  /** The turn of a new one. */
  turn: number;
  opened: boolean;
  onClose: () => void;
}

/** Adds a group or changes it; its students are typed or pasted by number. */
export function GroupDialog(props: GroupDialogProps) {
  const { t } = useTranslation();
  const { group, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={640}
      title={t(`distribution:settings.${group ? 'edit' : 'add'}`)}
    >
      {opened && <GroupForm {...props} />}
    </Dialog>
  );
}

function GroupForm({ period, group, turn, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: groupFields,
    defaults: {
      name_ar: group?.name_ar ?? '',
      name: group?.name ?? '',
      reason: group?.reason ?? '',
      turn: String(group?.turn ?? turn),
      students: group?.students.join('\n') ?? '',
    },
  });
  const options = {
    changes: distributionChanged,
    onDone: () => {
      toast.success({ title: t(`distribution:settings.${group ? 'edited' : 'added'}`) });
      onClose();
    },
    onFailed: form.show,
  };
  const adding = useCommand(distributionCalls.addGroup, options);
  const editing = useCommand(distributionCalls.editGroup, options);
  const { busy, onSubmit } = useSubmit(form, (fields) =>
    group
      ? editing.mutateAsync({
          params: { id: group.id },
          body: { ...fields, version: group.version },
        })
      : adding.mutateAsync({ body: { ...fields, period } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('distribution:save')}
      busy={busy}
      busyText={t('platform:common.saving')}
      onBack={onClose}
    >
      <TextField {...fieldOf(form, 'name_ar')} label={t('distribution:field.name_ar')} dir="auto" />
      <FieldPair>
        <TextField {...fieldOf(form, 'name')} label={t('distribution:field.name')} ltr />
        <NumberField
          {...fieldOf(form, 'turn')}
          label={t('distribution:field.turn')}
          help={t('distribution:settings.turn_help')}
        />
      </FieldPair>
      <TextArea {...fieldOf(form, 'reason')} label={t('distribution:field.reason')} rows={2} />
      <TextArea
        {...fieldOf(form, 'students')}
        label={t('distribution:field.numbers')}
        help={t('distribution:settings.numbers_help')}
        rows={4}
        dir="ltr"
      />
    </DialogForm>
  );
}
