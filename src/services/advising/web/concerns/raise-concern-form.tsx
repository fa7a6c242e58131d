import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingCalls } from '../../calls.ts';
import { concernKinds } from '../../concern.ts';
import { newConcern, type TaughtStudent } from '../../concern-shapes.ts';
import { concernAnswers } from './concern-answers.ts';
import { TaughtStudentField } from './taught-student-field.tsx';

const { raiseConcern } = advisingCalls;

/** Lists give ids as strings, empty if nothing is chosen. */
const typed = newConcern.extend({
  student: z.string().min(1, 'required'),
  course: z.string(),
});

interface RaiseConcernFormProps {
  student: { id: number } | undefined;
  onClose: () => void;
}

export function RaiseConcernForm({ student, onClose }: RaiseConcernFormProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [courses, setCourses] = useState<TaughtStudent['courses']>([]);
  const form = useSchemaForm({
    schema: typed,
    defaults: {
      student: student ? String(student.id) : '',
      course: '',
      kind: 'concern' as const,
      text: '',
    },
  });
  const raising = useCommand(raiseConcern, {
    changes: concernAnswers,
    onDone: ({ kind }) => {
      toast.success({ title: t(`advising:concerns.raise.${kind}_sent`) });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ student: id, course, kind, text }) =>
    raising.mutateAsync({ body: { student: Number(id), kind, text, ...(course && { course }) } }),
  );
  const choose = (chosen: TaughtStudent | null) => {
    setCourses(chosen?.courses ?? []);
    // Preselects the course if there is only one.
    const [only, more] = chosen?.courses ?? [];
    form.setValue('course', only && !more ? only.course_code : '');
  };
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('advising:concerns.raise.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      {!student && <TaughtStudentField control={form.control} name="student" onChosen={choose} />}
      {courses.length > 0 && (
        <Controller
          control={form.control}
          name="course"
          render={({ field, fieldState }) => (
            <SelectField
              ref={field.ref}
              name={field.name}
              label={t('advising:concerns.raise.course')}
              optional
              clearable
              options={courses.map((course) => ({
                value: course.course_code,
                label: nameOf(course),
              }))}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="kind"
        render={({ field, fieldState }) => (
          <RadioGroup
            ref={field.ref}
            label={t('advising:concerns.raise.kind')}
            options={concernKinds.map((kind) => ({
              value: kind,
              label: t(`advising:concerns.kinds.${kind}`),
              help: t(`advising:concerns.raise.${kind}_note`),
            }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        {...fieldOf(form, 'text')}
        label={t('advising:concerns.raise.text')}
        help={t('advising:concerns.raise.text_help')}
        rows={4}
      />
    </DialogForm>
  );
}
