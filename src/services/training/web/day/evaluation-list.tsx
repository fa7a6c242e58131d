import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { textIn } from '#platform/language/name-in.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { trainingCalls } from '../../calls.ts';
import { evaluation, type TrainerDay } from '../../contract.ts';
import styles from './day-screen.module.css';

const { evaluate, getDay } = trainingCalls;

type Student = TrainerDay['students'][number];

interface EvaluationsProps {
  token: string;
  day: TrainerDay;
}

/** At the end: a short form for each student. */
export function Evaluations({ token, day }: EvaluationsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [student, setStudent] = useState<Student | null>(null);
  return (
    <section>
      <div className={styles.listHead}>
        <h2>{t('training:evaluation.title')}</h2>
      </div>
      <ul className={styles.students}>
        {day.students.map((one) => (
          <li key={one.placement} className={styles.student}>
            <div className={styles.evaluated}>
              <h3 className={styles.studentName}>
                <Bdi>{nameOf(one.student)}</Bdi>
              </h3>
              <Button
                size={40}
                aria-label={t(`training:evaluation.${one.is_evaluated ? 'again' : 'verb'}_of`, {
                  name: nameOf(one.student),
                })}
                onClick={() => setStudent(one)}
              >
                {t(`training:evaluation.${one.is_evaluated ? 'again' : 'verb'}`)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        opened={student !== null}
        onClose={() => setStudent(null)}
        title={student && nameOf(student.student)}
        text={t('training:evaluation.text')}
      >
        {student && (
          <EvaluationForm
            token={token}
            questions={day.questions}
            placement={student.placement}
            onClose={() => setStudent(null)}
          />
        )}
      </Dialog>
    </section>
  );
}

interface EvaluationFormProps {
  token: string;
  questions: TrainerDay['questions'];
  placement: number;
  onClose: () => void;
}

function EvaluationForm({ token, questions, placement, onClose }: EvaluationFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const score = z.enum(['1', '2', '3', '4', '5']);
  const keys = questions.map(({ id }) => `q${id}`);
  const form = useSchemaForm({
    schema: z.strictObject({
      note: evaluation.shape.note,
      scores: z.strictObject(Object.fromEntries(keys.map((key) => [key, score]))),
    }),
    defaults: { note: '', scores: {} as Record<string, '1'> },
  });
  const evaluating = useCommand(evaluate, {
    onDone: (reply) => {
      client.setQueryData<TrainerDay>(keyOf(getDay, { params: { token } }), reply);
      toast.success({ title: t('training:evaluation.sent') });
      onClose();
    },
    onFailed: (failure) => {
      form.show(failure);
      // The questions may have changed since.
      void client.invalidateQueries({ queryKey: keyOf(getDay) });
    },
  });
  const { busy, onSubmit } = useSubmit(form, ({ note, scores: answers }) => {
    const scores = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key.slice(1), Number(value)]),
    );
    return evaluating.mutateAsync({ params: { token }, body: { placement, scores, note } });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:evaluation.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      {questions.map((question) => (
        <Controller
          key={question.id}
          control={form.control}
          name={`scores.q${question.id}`}
          render={({ field, fieldState }) => (
            <RadioGroup
              {...field}
              label={textIn(language, question, 'text')}
              error={fieldState.error?.message}
              options={score.options.map((value) => ({
                value,
                label: t(`training:evaluation.scale.${value}`),
              }))}
            />
          )}
        />
      ))}
      <TextArea {...fieldOf(form, 'note')} label={t('training:field.note')} rows={3} optional />
    </DialogForm>
  );
}
