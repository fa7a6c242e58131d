import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Person } from '#platform/contract/person.ts';
import { ltr } from '#platform/language/bidi.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { referenceCalls } from '../calls.ts';

interface LeaderFieldProps<Values extends FieldValues, Sent> {
  form: { control: Control<Values, unknown, Sent> };
  post: 'head' | 'dean';
  /** The current leader, shown even if they lost the role. */
  present: Person | null;
}

/** Searches a head or dean by name or number among the holders of such a role. */
export function LeaderField<Values extends FieldValues, Sent>({
  form,
  post,
  present,
}: LeaderFieldProps<Values, Sent>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const query = { post, page_size: 200 };
  const found = useCall(referenceCalls.listLeaders, { query }).data?.results ?? [];
  const isListed = !present || found.some(({ id }) => id === present.id);
  const options = (isListed ? found : [present, ...found]).map((person) => ({
    value: String(person.id),
    label: nameOf(person),
    note: ltr(person.user_id),
  }));
  return (
    <Controller
      control={form.control}
      name={post as FieldPath<Values>}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <SelectField
          label={t(`reference:row.${post}`)}
          help={t(`reference:form.${post}_help`)}
          placeholder={t('reference:row.nobody')}
          options={options}
          value={value === null ? null : String(value)}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
          clearable
          optional
        />
      )}
    />
  );
}
