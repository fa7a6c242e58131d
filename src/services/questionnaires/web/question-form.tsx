import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { closingForm } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { questionnairesCalls } from '../calls.ts';
import { type QuestionShown, questionFields } from '../contract.ts';
import { isOfChoices, questionKinds, questionTargets } from '../questionnaire.ts';
import { ChoicesEditor, firstChoices, type TypedChoice } from './choices-editor.tsx';

const { addQuestion, changeQuestion, getQuestionnaire, listChoices, listQuestions } =
  questionnairesCalls;

interface QuestionFormProps {
  /** Null for a new one. */
  row: QuestionShown | null;
  onClose: () => void;
}

/** A question of the bank in both languages, with its choices and points. */
export function QuestionForm({ row, onClose }: QuestionFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: questionFields,
    defaults: {
      kind: row?.kind ?? 'choice',
      target: row?.target ?? 'student',
      text: row?.text ?? '',
      text_ar: row?.text_ar ?? '',
      is_required: row?.is_required ?? true,
      grade: row?.grade ?? 0,
      is_scale: row?.is_scale ?? false,
      choices: row?.choices ?? [],
      choices_id: row?.choices_id ?? null,
      is_retired: row?.is_retired ?? false,
    },
  });
  const { control } = form;
  const { field: kind } = useController({ control, name: 'kind' });
  const { field: target } = useController({ control, name: 'target' });
  const { field: required } = useController({ control, name: 'is_required' });
  const { field: retired } = useController({ control, name: 'is_retired' });
  const said = t(`questionnaires:questions.${row ? 'saved' : 'added'}`);
  const changes = [listQuestions, getQuestionnaire];
  const closing = closingForm({ form, changes, said, onClose });
  const adding = useCommand(addQuestion, closing);
  const changing = useCommand(changeQuestion, closing);
  const { busy, onSubmit } = useSubmit(form, (values) =>
    row
      ? changing.mutateAsync({ params: { id: row.id }, body: { ...values, version: row.version } })
      : adding.mutateAsync({ body: values }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(row ? 'questionnaires:save' : 'questionnaires:questions.add')}
      busy={busy}
      onBack={onClose}
    >
      <FieldPair>
        <TextArea
          {...fieldOf(form, 'text_ar')}
          label={t('questionnaires:field.text_ar')}
          rows={2}
          dir="rtl"
        />
        <TextArea
          {...fieldOf(form, 'text')}
          label={t('questionnaires:field.text')}
          rows={2}
          dir="ltr"
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...kind}
          label={t('questionnaires:field.kind')}
          options={wordedOptions(questionKinds, (value) => t(`questionnaires:kinds.${value}`))}
        />
        <SelectField
          {...target}
          label={t('questionnaires:field.target')}
          options={wordedOptions(questionTargets, (value) =>
            t(`questionnaires:question_targets.${value}`),
          )}
        />
      </FieldPair>
      {isOfChoices(kind.value) && <Choices form={form} isOne={kind.value === 'choice'} />}
      <NumberField {...fieldOf(form, 'grade')} label={t('questionnaires:field.grade')} />
      <Checkbox
        label={t('questionnaires:field.is_required')}
        checked={required.value === true}
        onChange={required.onChange}
      />
      {row && (
        <Checkbox
          label={t('questionnaires:field.is_retired')}
          checked={retired.value === true}
          onChange={retired.onChange}
        />
      )}
    </DialogForm>
  );
}

type QuestionFormState = ReturnType<typeof useSchemaForm<typeof questionFields>>;

/** A list of the bank, which is taken over, or choices of the question's own. */
function Choices({ form, isOne }: { form: QuestionFormState; isOne: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { control } = form;
  const lists = useCall(listChoices, { query: { page_size: 200 } }).data?.results ?? [];
  const { field: from } = useController({ control, name: 'choices_id' });
  const choices = useController({ control, name: 'choices' });
  const { field: scale } = useController({ control, name: 'is_scale' });
  const typed = choices.field.value as TypedChoice[];
  return (
    <>
      <SelectField
        label={t('questionnaires:field.choices_id')}
        optional
        clearable
        placeholder={t('questionnaires:questions.own_choices')}
        value={from.value ? String(from.value) : null}
        options={lists.map((list) => ({ value: String(list.id), label: nameOf(list) }))}
        onChange={(id) => {
          const list = lists.find((one) => String(one.id) === id);
          from.onChange(list?.id ?? null);
          if (list) {
            choices.field.onChange(list.choices);
            scale.onChange(list.is_scale);
          }
        }}
      />
      <ChoicesEditor
        value={typed.length === 0 ? firstChoices() : typed}
        onChange={choices.field.onChange}
        error={choices.fieldState.error?.message}
      />
      {isOne && (
        <Checkbox
          label={t('questionnaires:field.is_scale')}
          checked={scale.value === true}
          onChange={scale.onChange}
        />
      )}
    </>
  );
}
