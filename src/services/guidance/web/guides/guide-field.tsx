import { type ReactNode, useState } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Person } from '#platform/contract/person.ts';
import {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useCall } from '#platform/web/queries.ts';
import { guidanceCalls } from '../../calls.ts';

interface GuideFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** Only guides who may take this student. */
  student?: number | undefined;
  /** The initial guide, whether or not they are in the list. */
  present?: Person | null;
}

/** A guide searched by name, shown with their major and places left. */
export function GuideField<Values extends FieldValues>({
  control,
  name,
  student,
  present = null,
  optional = false,
  ...words
}: GuideFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <GuideSelect
          {...words}
          ref={field.ref}
          name={field.name}
          student={student}
          present={present}
          optional={optional}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface GuideSelectProps
  extends Omit<SelectFieldProps<string>, 'options' | 'onSearch' | 'footer' | 'clearable'> {
  student?: number | undefined;
  present?: Person | null;
}

/** The same outside a form. The server searches, because a university has many guides. */
export function GuideSelect({
  student,
  present = null,
  value,
  onChange,
  ...select
}: GuideSelectProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [search, setSearch] = useTypedSearch();
  const [chosen, setChosen] = useState<SelectOption<string> | null>(
    present && { value: String(present.id), label: nameOf(present) },
  );
  const { options, count } = useGuideOptions({ student, ...(search && { search }) });
  const isListed = !chosen || chosen.value !== value || options.some((one) => one.value === value);
  return (
    <SelectField
      {...select}
      clearable={select.optional ?? false}
      options={isListed || search ? options : [chosen, ...options]}
      value={value}
      onChange={(next) => {
        setChosen(options.find((one) => one.value === next) ?? null);
        onChange(next);
      }}
      onSearch={setSearch}
      footer={t('platform:common.shown_of', { shown: options.length, total: count })}
    />
  );
}

interface Among {
  student?: number | undefined;
  major?: number;
  college?: number;
  search?: string;
}

/** Guides with places left, limited to `among`; the places are shown below the name. */
export function useGuideOptions(among: Among) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const query = { ...among, has_places: 'true' as const, page_size: 200 };
  const { data } = useCall(guidanceCalls.listGuides, { query }, { keepsPrevious: true });
  const options = (data?.results ?? []).map((guide) => {
    const left = t('guidance:guides.left', { count: guide.places_left });
    const place = guide.major ?? guide.college;
    return {
      value: String(guide.id),
      label: nameOf(guide),
      note: place ? `${nameOf(place)} · ${left}` : left,
    };
  });
  return { options, count: data?.count ?? 0 };
}
