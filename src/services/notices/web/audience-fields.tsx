import { IconX } from '@tabler/icons-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { type RolePair, rolePairs } from '../notice.ts';
import { AudienceLine } from './audience-line.tsx';
import { useColleges, usePairName } from './audience-text.ts';
import styles from './notice-form.module.css';
import type { NoticeFormState } from './word-fields.tsx';

/** Roles, colleges and sections; empty fields don't narrow the audience. */
export function AudienceFields({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  const colleges = useColleges();
  const sections = [
    { id: 1, name: t('notices:audience.male') },
    { id: 2, name: t('notices:audience.female') },
  ];
  return (
    <section className={styles.section}>
      <h2>{t('notices:form.whom')}</h2>
      <p className={styles.text}>{t('notices:form.whom_text')}</p>
      <RolesField form={form} />
      <Choices form={form} name="colleges" options={colleges} />
      <Choices form={form} name="sections" options={sections} />
      <AudienceLine form={form} />
    </section>
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
