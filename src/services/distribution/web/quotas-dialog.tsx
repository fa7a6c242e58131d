import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { Group, QuotaPlace } from '../settings-shapes.ts';
import { distributionChanged } from './distribution-answers.ts';
import styles from './settings.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

interface QuotasDialogProps {
  place: QuotaPlace;
  groups: readonly Group[];
  opened: boolean;
  onClose: () => void;
}

/** All quotas of one internship; those that cross are refused by the server. */
export function QuotasDialog(props: QuotasDialogProps) {
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const { place, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={640}
      title={t('distribution:settings.quotas_of', { name: placeOf(place) })}
      text={t('distribution:settings.quotas_text')}
    >
      {opened && <QuotasForm {...props} />}
    </Dialog>
  );
}

interface Line {
  key: number;
  gender: '1' | '2' | null;
  group: string | null;
  most: string;
}

function QuotasForm({ place, groups, onClose }: QuotasDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const textOf = useFailureText();
  const [lines, setLines] = useState<readonly Line[]>(
    place.quotas.map(({ id, gender, group_id, most }) => ({
      key: id,
      gender: gender === null ? null : (String(gender) as '1' | '2'),
      group: group_id === null ? null : String(group_id),
      most: String(most),
    })),
  );
  const setting = useCommand(distributionCalls.setQuotas, {
    changes: distributionChanged,
    onDone: () => {
      toast.success({ title: t('distribution:settings.quotas_set') });
      onClose();
    },
    onFailed: () => undefined,
  });
  const change = (key: number, to: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
  return (
    <DialogForm
      verb={t('distribution:save')}
      busy={setting.isPending}
      busyText={t('platform:common.saving')}
      {...(setting.error && { problem: textOf(setting.error) })}
      onBack={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const quotas = lines.map(({ gender, group, most }) => ({
          gender: gender === null ? null : gender === '1' ? (1 as const) : (2 as const),
          group_id: group === null ? null : Number(group),
          most: Number(most),
        }));
        setting.mutateAsync({ params: { id: place.id }, body: { quotas } }).catch(stayOpen);
      }}
    >
      {lines.map((line, at) => (
        <div key={line.key} className={styles.quota}>
          <SelectField
            label={t('distribution:field.gender')}
            clearable
            placeholder={t('distribution:settings.both')}
            options={wordedOptions(['1', '2'] as const, (value) =>
              t(`distribution:genders.${value}`),
            )}
            value={line.gender}
            onChange={(gender) => change(line.key, { gender })}
          />
          <SelectField
            label={t('distribution:field.group')}
            clearable
            placeholder={t('distribution:settings.all_groups')}
            options={groups.map((group) => ({ value: String(group.id), label: nameOf(group) }))}
            value={line.group}
            onChange={(group) => change(line.key, { group })}
          />
          <NumberField
            label={t('distribution:field.most')}
            value={line.most}
            onChange={(event) => change(line.key, { most: event.currentTarget.value })}
          />
          <IconButton
            label={t('distribution:settings.remove_quota', { number: at + 1 })}
            onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <AddButton
        look="secondary"
        onClick={() =>
          setLines([
            ...lines,
            { key: -lines.length - 1, gender: null, group: null, most: String(place.capacity) },
          ])
        }
      >
        {t('distribution:settings.add_quota')}
      </AddButton>
    </DialogForm>
  );
}
