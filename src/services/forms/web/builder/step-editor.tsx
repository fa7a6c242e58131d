import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { Fault } from '../../check-definition.ts';
import {
  byStudent,
  type Definition,
  type Holder,
  type Step,
  stepActions,
  type Within,
  withins,
} from '../../definition.ts';
import { stepHolders } from '../../step-holders.ts';
import { stagesOf } from '../../steps.ts';
import styles from './builder.module.css';
import { Count } from './field-editor.tsx';
import { PairFields } from './pair-fields.tsx';
import { RuleField } from './rule-field.tsx';
import { usePartWords } from './use-part-words.ts';

interface StepEditorProps {
  definition: Definition;
  step: Step;
  place: number;
  faults: readonly Fault[];
  onChange: (step: Step) => void;
}

/** Who holds a step, how long, what they may decide and when it is left out. */
export function StepEditor({ definition, step, place, faults, onChange }: StepEditorProps) {
  const { t } = useTranslation();
  const words = usePartWords(definition);
  const put = (said: Partial<Step>) => onChange({ ...step, ...said });
  const { holder, may, back_to } = step;
  const role = 'guide' in holder ? null : holder;
  const stages = stagesOf(definition);
  const own = stages.findIndex((stage) => stage.includes(step));
  const earlier = stages.slice(0, Math.max(own, 0)).flat();
  const targets = [byStudent, ...earlier.map(({ key }) => key)];
  const owners = new Set(targets);
  const before = definition.sections
    .filter(({ owner }) => owners.has(owner))
    .flatMap((one) => one.fields);
  return (
    <div className={styles.editor}>
      <PairFields
        name="title"
        of="title"
        value={step}
        onChange={put}
        missing={{
          ar: step.title_ar === '' && faults.some(({ code }) => code === 'label_missing_ar'),
          en: step.title === '' && faults.some(({ code }) => code === 'label_missing'),
        }}
      />
      <SelectField
        label={t('forms:builder.holder')}
        value={role ? `${role.user_type}-${role.role}` : 'guide'}
        options={[
          { value: 'guide', label: t('forms:builder.guide') },
          ...stepHolders.flatMap(({ user_type, codes = [] }) =>
            codes.map((code) => ({
              value: `${user_type}-${code}`,
              label: t(rolePhrase(code, user_type)),
              note: t(`forms:user_types.${user_type}`),
            })),
          ),
        ]}
        onChange={(value) => value && put({ holder: holderOf(value, role?.within) })}
      />
      <FieldPair>
        {role && (
          <SelectField
            label={t('forms:builder.within')}
            value={role.within}
            options={wordedOptions(withins, (within) => t(`forms:within.${within}`))}
            onChange={(within) => within && put({ holder: { ...role, within } })}
          />
        )}
        <Count
          label={t('forms:builder.days')}
          value={step.days}
          onChange={(days) => put({ days })}
        />
      </FieldPair>
      <FieldGroup label={t('forms:builder.may_decide')}>
        {stepActions.map((action) => {
          const isAllowed = may.includes(action);
          return (
            <Checkbox
              key={action}
              label={t(`forms:actions.${action}`)}
              checked={isAllowed}
              onChange={() =>
                put({
                  may: stepActions.filter((one) =>
                    one === action ? !isAllowed : may.includes(one),
                  ),
                })
              }
            />
          );
        })}
      </FieldGroup>
      {may.includes('send_back') && (
        <FieldGroup label={t('forms:builder.back_to')}>
          {targets.map((target) => {
            const isNamed = back_to.includes(target);
            return (
              <Checkbox
                key={target}
                label={words.ownerName(target)}
                checked={isNamed}
                onChange={() =>
                  put({
                    back_to: isNamed
                      ? back_to.filter((one) => one !== target)
                      : [...back_to, target],
                  })
                }
              />
            );
          })}
        </FieldGroup>
      )}
      {place > 0 && (
        <Switch
          label={t('forms:builder.beside')}
          checked={step.beside}
          onChange={(event) => put({ beside: event.currentTarget.checked })}
        />
      )}
      <RuleField
        definition={definition}
        label={t('forms:builder.skip_when')}
        none={t('forms:builder.never')}
        value={step.skip_when}
        before={before}
        asksOfStudent
        onChange={(skip_when) => put({ skip_when })}
      />
    </div>
  );
}

function holderOf(value: string, within: Within = 'university'): Holder {
  if (value === 'guide') return { guide: true };
  const [user_type, role] = value.split('-').map(Number) as [1 | 3 | 4, number];
  return { user_type, role, within };
}
