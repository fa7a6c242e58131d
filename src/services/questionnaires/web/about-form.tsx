import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { day, timeOfDay } from '#platform/contract/fields.ts';
import {
  addDays,
  type Day,
  momentOf,
  riyadhDay,
  riyadhTime,
} from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { questionnairesCalls } from '../calls.ts';
import { aboutParts, type Questionnaire } from '../contract.ts';
import { questionnaireWays, subjects, targets } from '../questionnaire.ts';
import { plainSections } from '../sections.ts';

const { addQuestionnaire, changeQuestionnaire, getQuestionnaire, listQuestionnaires } =
  questionnairesCalls;

/** The fields of the form: a moment is entered as a Riyadh day and time. */
const aboutFields = z.strictObject({
  ...aboutParts,
  start_day: day,
  start_time: timeOfDay,
  end_day: day,
  end_time: timeOfDay,
});

interface AboutFormProps {
  /** Null for a new one. */
  kept: Questionnaire | null;
  onClose: () => void;
  onSaved: (saved: Questionnaire) => void;
}

/** The name, the people and the times of a questionnaire; of a published one only its end is open. */
export function AboutForm({ kept, onClose, onSaved }: AboutFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const isOpen = kept === null || kept.state === 'draft';
  const isFixed = kept?.is_evaluation === true;
  const form = useSchemaForm({ schema: aboutFields, defaults: valuesOf(kept, today) });
  const closing = {
    changes: [listQuestionnaires, getQuestionnaire],
    onDone: (saved: Questionnaire) => {
      onClose();
      onSaved(saved);
    },
    onFailed: form.show,
  };
  const adding = useCommand(addQuestionnaire, closing);
  const changing = useCommand(changeQuestionnaire, closing);
  const { busy, onSubmit } = useSubmit(form, (values) => {
    const body = { ...bodyOf(values), sections: plainSections(kept?.sections ?? []) };
    return kept
      ? changing.mutateAsync({ params: { id: kept.id }, body: { ...body, version: kept.version } })
      : adding.mutateAsync({ body });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(kept ? 'questionnaires:save' : 'questionnaires:list.add')}
      busy={busy}
      onBack={onClose}
    >
      {isOpen && <WordFields form={form} />}
      {isOpen && !isFixed && <Asked form={form} />}
      {isOpen && !isFixed && <Moment form={form} side="start" />}
      {!isFixed && <Moment form={form} side="end" />}
    </DialogForm>
  );
}

type AboutState = ReturnType<typeof useSchemaForm<typeof aboutFields>>;

function WordFields({ form }: { form: AboutState }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldPair>
        <TextField
          {...fieldOf(form, 'name_ar')}
          label={t('questionnaires:field.name_ar')}
          dir="rtl"
        />
        <TextField {...fieldOf(form, 'name')} label={t('questionnaires:field.name')} dir="ltr" />
      </FieldPair>
      <FieldPair>
        <TextArea
          {...fieldOf(form, 'description_ar')}
          label={t('questionnaires:field.description_ar')}
          optional
          rows={2}
          dir="rtl"
        />
        <TextArea
          {...fieldOf(form, 'description')}
          label={t('questionnaires:field.description')}
          optional
          rows={2}
          dir="ltr"
        />
      </FieldPair>
    </>
  );
}

/** The people it asks, for each training or once, and whether under a name. */
function Asked({ form: { control } }: { form: AboutState }) {
  const { t } = useTranslation();
  const { field: target } = useController({ control, name: 'target' });
  const { field: subject } = useController({ control, name: 'subject' });
  const { field: way } = useController({ control, name: 'way' });
  return (
    <>
      <RadioGroup
        {...target}
        label={t('questionnaires:field.target')}
        options={wordedOptions(targets, (value) => t(`questionnaires:targets.${value}`))}
        onChange={(value) => {
          target.onChange(value);
          // A trainer answers for somebody.
          if (value !== 'student') subject.onChange('placement');
        }}
      />
      {target.value === 'student' && (
        <RadioGroup
          {...subject}
          label={t('questionnaires:field.subject')}
          options={wordedOptions(subjects, (value) => t(`questionnaires:subjects.${value}`))}
        />
      )}
      <RadioGroup
        {...way}
        label={t('questionnaires:field.way')}
        options={questionnaireWays.map((value) => ({
          value,
          label: t(`questionnaires:ways.${value}`),
          help: t(`questionnaires:way_help.${value}`),
        }))}
      />
    </>
  );
}

function Moment({ form: { control }, side }: { form: AboutState; side: 'start' | 'end' }) {
  const { t } = useTranslation();
  const today = useToday();
  const date = useController({ control, name: `${side}_day` });
  const time = useController({ control, name: `${side}_time` });
  return (
    <FieldPair>
      <DateField
        {...date.field}
        label={t(`questionnaires:field.${side}s_at`)}
        today={today}
        error={date.fieldState.error?.message}
        onChange={(typed) => date.field.onChange(typed ?? '')}
      />
      <TimeField
        {...time.field}
        label={t(`questionnaires:field.${side}_time`)}
        error={time.fieldState.error?.message}
      />
    </FieldPair>
  );
}

function bodyOf({
  start_day,
  start_time,
  end_day,
  end_time,
  ...values
}: z.output<typeof aboutFields>) {
  return {
    ...values,
    starts_at: momentOf(start_day, start_time).toISOString(),
    ends_at: momentOf(end_day, end_time).toISOString(),
  };
}

/** A new one begins tomorrow, for two weeks. */
function valuesOf(kept: Questionnaire | null, today: Day): z.input<typeof aboutFields> {
  const { name = '', name_ar = '', description = '', description_ar = '' } = kept ?? {};
  const { target = 'student', subject = 'placement', way = 'anonymous' } = kept ?? {};
  const [starts_at, ends_at] = kept ? [kept.starts_at, kept.ends_at] : [null, null];
  return {
    name,
    name_ar,
    description,
    description_ar,
    target,
    subject,
    way,
    start_day: starts_at ? riyadhDay(starts_at) : addDays(today, 1),
    start_time: starts_at ? riyadhTime(starts_at) : '08:00',
    end_day: ends_at ? riyadhDay(ends_at) : addDays(today, 15),
    end_time: ends_at ? riyadhTime(ends_at) : '20:00',
  };
}
