import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '../../calls.ts';
import { type Internship, replacing } from '../../contract.ts';
import { sideNameIn } from '../../side-name.ts';
import { sidesAnswers } from '../sides-answers.ts';

const { listTrainers, replaceTrainer } = sidesCalls;

/** Another trainer of the side for a confirmed internship, with a reason. */
export function ReplaceTrainer({ internship }: { internship: Internship }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  const { id, side, trainer, version } = internship;
  const query = { side_id: side.id, page_size: 200 };
  const trainers = useCall(listTrainers, { query }, { enabled: opened }).data?.results ?? [];
  const name = sideNameIn(language, side);
  return (
    <>
      <IconButton size={32} label={t('sides:replace.of', { name })} onClick={() => setOpened(true)}>
        <IconUserShare size={18} aria-hidden="true" />
      </IconButton>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('sides:replace.title')}
        text={t('sides:replace.text')}
        facts={[
          { label: t('sides:field.side'), value: name },
          ...(trainer ? [{ label: t('sides:replace.before'), value: nameOf(trainer) }] : []),
        ]}
        call={replaceTrainer}
        schema={replacing}
        defaults={{ trainer_id: '', reason: '' }}
        inputOf={(body) => ({ params: { id }, body: { ...body, version } })}
        changes={sidesAnswers}
        said={t('sides:replace.done')}
        fields={({ control }) => (
          <Controller
            control={control}
            name="trainer_id"
            render={({ field, fieldState }) => (
              <SelectField
                ref={field.ref}
                label={t('sides:field.trainer_id')}
                options={trainers
                  .filter((one) => one.id !== trainer?.id)
                  .map((one) => ({ value: String(one.id), label: nameOf(one) }))}
                value={field.value ? String(field.value) : null}
                onChange={(value) => field.onChange(value ?? '')}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        reason={{ name: 'reason', label: t('sides:field.reason'), ready: () => [] }}
        verb={t('sides:replace.verb')}
        busyText={t('platform:common.saving')}
      />
    </>
  );
}
