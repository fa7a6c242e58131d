import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { decimal, text } from '#platform/contract/fields.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { requirementsCalls } from '../calls.ts';
import type { ShownRule } from '../contract.ts';
import { ruleKinds } from '../rule.ts';
import styles from './types-screen.module.css';

const { addRule, listCandidates, listRules, removeRule } = requirementsCalls;

const changes = [listRules, listCandidates];

type Majors = readonly { id: number; name: string; name_ar: string }[];

/** The rules of eligibility, general ones first. */
export function RulesPanel({ majors }: { majors: Majors }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const rules = useCall(listRules, {});
  const close = () => setAdding(false);
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('requirements:rules.title')}</h2>
        <AddButton look="secondary" onClick={() => setAdding(true)}>
          {t('requirements:rules.add')}
        </AddButton>
      </div>
      <AnswerFrame answer={rules}>
        {({ results }) => (
          <Panel>
            <RowList note={t(`requirements:rules.${results.length === 0 ? 'empty' : 'note'}`)}>
              {results.map((rule) => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </RowList>
          </Panel>
        )}
      </AnswerFrame>
      <Dialog opened={isAdding} onClose={close} title={t('requirements:rules.add')}>
        {isAdding && <RuleForm majors={majors} onClose={close} />}
      </Dialog>
    </section>
  );
}

function RuleRow({ rule }: { rule: ShownRule }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { id, kind, threshold, major, course } = rule;
  const name = t(`requirements:rules.${kind}`);
  return (
    <RowListItem
      name={name}
      second={
        <Dotted
          facts={[
            threshold !== null &&
              t(`requirements:rules.${kind === 'gpa' ? 'at_least' : 'at_most'}`, {
                value: threshold,
              }),
            course && nameOf(course),
            course && (
              <Bdi key="code" dir="ltr">
                {course.code}
              </Bdi>
            ),
            major ? nameOf(major) : t('requirements:rules.everybody'),
          ]}
        />
      }
      action={
        <ActionButton
          call={removeRule}
          input={{ params: { id } }}
          changes={changes}
          said={t('requirements:rules.removed')}
          verb={t('requirements:rules.remove')}
          size={32}
          look="quiet"
          aria-label={t('requirements:rules.remove_of', { name })}
        />
      }
    />
  );
}

const ruleForm = z.strictObject({
  kind: z.enum(ruleKinds),
  major: z.string(),
  threshold: z.union([z.literal('').transform(() => null), decimal({ min: 0, max: 300 })]),
  course: text({ min: 0, max: 15 }),
});

function RuleForm({ majors, onClose }: { majors: Majors; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const form = useSchemaForm({
    schema: ruleForm,
    defaults: { kind: 'hours', major: 'all', threshold: '', course: '' },
  });
  const adding = useCommand(addRule, {
    changes,
    onDone: () => {
      toast.success({ title: t('requirements:rules.added') });
      onClose();
    },
    onFailed: form.show,
  });
  const kind = form.watch('kind');
  const hasLimit = kind === 'hours' || kind === 'gpa';
  const { busy, onSubmit } = useSubmit(form, ({ major, threshold, course, ...rule }) =>
    adding.mutateAsync({
      body: {
        ...rule,
        major: major === 'all' ? null : major,
        threshold: hasLimit ? threshold : null,
        course: kind === 'course' ? course : null,
      },
    }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('requirements:rules.add')}
      busy={busy}
      onBack={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('requirements:rules.kind')}
            value={value}
            onChange={(chosen) => chosen && onChange(chosen)}
            options={wordedOptions(ruleKinds, (one) => t(`requirements:rules.${one}`))}
          />
        )}
      />
      {hasLimit && (
        <NumberField
          {...fieldOf(form, 'threshold')}
          label={t('requirements:rules.threshold')}
          decimal
        />
      )}
      {kind === 'course' && (
        <TextField {...fieldOf(form, 'course')} label={t('requirements:rules.course_code')} ltr />
      )}
      <Controller
        control={form.control}
        name="major"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('requirements:rules.major')}
            value={value}
            onChange={(chosen) => chosen && onChange(chosen)}
            options={[
              { value: 'all', label: t('requirements:rules.everybody') },
              ...majors.map((one) => ({ value: String(one.id), label: nameOf(one) })),
            ]}
          />
        )}
      />
    </DialogForm>
  );
}
