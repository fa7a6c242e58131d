import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { type Picked, StudentPicker } from '#services/guidance/web/public.tsx';
import { type RolePair, rolePairs } from '../notice.ts';
import { AudienceLine } from './audience-line.tsx';
import { useColleges, usePairName } from './audience-text.ts';
import styles from './notice-form.module.css';
import { audienceWays } from './notice-values.ts';
import type { NoticeFormState } from './word-fields.tsx';

/** A part of everybody, or students by name. */
export function AudienceFields({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const { setValue } = form;
  const pick = useCallback(
    (next: Picked | null) => setValue('picked', next, { shouldDirty: true }),
    [setValue],
  );
  const [way, picked] = form.watch(['way', 'picked']);
  return (
    <section className={styles.section}>
      <h2>{t('notices:form.whom')}</h2>
      <Segmented
        label={t('notices:form.whom')}
        segments={choicesOf(audienceWays, (one) => t(`notices:form.${one}`))}
        value={way}
        onChange={(next) => setValue('way', next, { shouldDirty: true })}
      />
      {way === 'part' && <PartFields form={form} />}
      {way === 'students' && <StudentPicker onPick={pick} picked={picked} />}
      <AudienceLine form={form} />
    </section>
  );
}

/** Roles, colleges and sections; empty fields don't narrow the audience. */
function PartFields({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const colleges = useColleges();
  const sections = [
    { id: 1, name: t('notices:audience.male') },
    { id: 2, name: t('notices:audience.female') },
  ];
  return (
    <>
      <p className={styles.text}>{t('notices:form.whom_text')}</p>
      <RolesField form={form} />
      <Choices form={form} name="colleges" options={colleges} />
      <Choices form={form} name="sections" options={sections} />
    </>
  );
}

function RolesField({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const pairName = usePairName();
  return (
    <Controller
      control={form.control}
      name="roles"
      render={({ field, fieldState }) => {
        const chosen = field.value ?? [];
        return (
          <>
            <SelectField<RolePair>
              label={t('notices:form.roles')}
              placeholder={t(
                chosen.length === 0 ? 'notices:form.every_role' : 'notices:form.add_role',
              )}
              options={rolePairs
                .filter((pair) => !chosen.includes(pair))
                .map((value) => ({ value, label: pairName(value) }))}
              value={null}
              onChange={(pair) => pair && field.onChange([...chosen, pair])}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
            {chosen.length > 0 && (
              <div className={styles.chips}>
                {chosen.map((pair) => {
                  const remove = () => field.onChange(chosen.filter((one) => one !== pair));
                  const name = pairName(pair);
                  return (
                    <Button
                      key={pair}
                      size={32}
                      iconEnd={<IconX size={14} />}
                      aria-label={t('notices:form.remove', { name })}
                      onClick={remove}
                    >
                      {name}
                    </Button>
                  );
                })}
              </div>
            )}
          </>
        );
      }}
    />
  );
}

interface ChoicesProps {
  form: NoticeFormState;
  name: 'colleges' | 'sections';
  options: readonly { id: number; name: string }[];
}

function Choices({ form, name, options }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const chosen = (field.value ?? []).map(Number);
        return (
          <FieldGroup label={t(`notices:form.${name}`)} error={fieldState.error?.message}>
            <div className={styles.choices}>
              {options.map((option) => (
                <Checkbox
                  key={option.id}
                  label={option.name}
                  checked={chosen.includes(option.id)}
                  onChange={(event) =>
                    field.onChange(
                      event.currentTarget.checked
                        ? [...chosen, option.id]
                        : chosen.filter((one) => one !== option.id),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        );
      }}
    />
  );
}
