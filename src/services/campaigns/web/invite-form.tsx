import { useNavigate } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#platform/contract/calls.ts';
import { directionOf } from '#platform/language/language.ts';
import { addDays, type Day, isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsCalls } from '../calls.ts';
import { campaignWords, type Outlook } from '../contract.ts';

const { addCampaign, listCampaigns, previewCampaign } = campaignsCalls;

/** Named one by one, or all that filters find. */
export type Whom = InputOf<typeof previewCampaign>['body'];

interface InviteFormProps {
  whom: Whom;
  /** The invitation's default text. */
  words: Outlook['words'];
  onBack: () => void;
  onDone?: (() => void) | undefined;
  stays?: boolean | undefined;
}

/** An invitation lasts two weeks by default. */
const usualDays = 14;

export function InviteForm({ whom, words, onBack, onDone, stays }: InviteFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: campaignWords,
    defaults: { ...words, from: today(), to: addDays(today(), usualDays) },
  });
  const inviting = useCommand(addCampaign, {
    changes: [listCampaigns],
    onDone: async ({ id }) => {
      toast.success({ title: t('campaigns:form.sent') });
      onBack();
      onDone?.();
      if (!stays) await navigate({ href: campaignsAddresses.campaign({ id }) });
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (said) =>
    inviting.mutateAsync({ body: { ...said, ...whom } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('campaigns:form.send')}
      busy={busy}
      busyText={t('campaigns:form.sending')}
      onBack={onBack}
    >
      {(['ar', 'en'] as const).map((language) => {
        const side = { lang: language, dir: directionOf(language) };
        const end = language === 'ar' ? '_ar' : '';
        return [
          <TextField
            key={`title_${language}`}
            {...side}
            label={t(`campaigns:form.title_${language}`)}
            {...fieldOf(form, `title${end}`)}
          />,
          <TextArea
            key={`text_${language}`}
            {...side}
            rows={2}
            label={t(`campaigns:form.text_${language}`)}
            {...fieldOf(form, `text${end}`)}
          />,
        ];
      })}
      <FieldPair>
        {(['from', 'to'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t(`campaigns:form.${name}`)}
                value={isDay(field.value) ? field.value : null}
                onChange={(day) => field.onChange(day ?? '')}
                today={today()}
                isClosed={(day: Day) => day < today()}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
    </DialogForm>
  );
}
