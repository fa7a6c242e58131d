import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/select-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceContract } from '../contract.ts';
import { useStudentWords } from './student-words.ts';

interface GuideFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** Only those who may take this student. */
  student?: number | undefined;
}

/** A guide, found by name, with where they belong and the places they have left. */
export function GuideField<Values extends FieldValues>({
  control,
  name,
  student,
  optional = false,
  ...words
}: GuideFieldProps<Values>) {
  const options = useGuideOptions({ student });
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          {...words}
          ref={field.ref}
          name={field.name}
          options={options}
          optional={optional}
          clearable={optional}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface Among {
  student?: number | undefined;
  major?: number;
  college?: number;
}

/** Guides who can be given somebody, of these; the places they have left stand under the name. */
export function useGuideOptions(among: Among) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const query = { ...among, has_places: 'true' as const, page_size: 200 };
  const found = useCall(guidanceContract.calls.listGuides, { query });
  return (found.data?.results ?? []).map((guide) => {
    const left = t('guidance:guides.left', { count: guide.places_left });
    const place = guide.major ?? guide.college;
    return {
      value: String(guide.id),
      label: nameOf(guide),
      note: place ? `${nameOf(place)} · ${left}` : left,
    };
  });
}
