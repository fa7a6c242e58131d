import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';

interface PairFieldsProps<Key extends string> {
  /** The kind of text: `title`, `label`, `help`; its phrases are `forms:builder.title_ar` and `_en`. */
  name: 'title' | 'label' | 'help' | 'needs' | 'statement';
  of: Key;
  value: Readonly<Record<Key | `${Key}_ar`, string>>;
  onChange: (said: Partial<Record<Key | `${Key}_ar`, string>>) => void;
  long?: boolean;
  optional?: boolean;
  /** The languages in which the check misses it. */
  missing?: { ar: boolean; en: boolean };
}

/** A text in both languages, side by side. */
export function PairFields<Key extends string>({
  name,
  of,
  value,
  onChange,
  long,
  optional = false,
  missing,
}: PairFieldsProps<Key>) {
  const { t } = useTranslation();
  const Input = long ? TextArea : TextField;
  return (
    <FieldPair>
      {(['ar', 'en'] as const).map((language) => {
        const key = (language === 'ar' ? `${of}_ar` : of) as Key;
        return (
          <Input
            key={language}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            label={t(`forms:builder.${name}_${language}`)}
            optional={optional}
            maxLength={long ? 1000 : 150}
            value={value[key]}
            error={missing?.[language] ? t('forms:builder.needed') : undefined}
            onChange={(event: { currentTarget: { value: string } }) =>
              onChange({ [key]: event.currentTarget.value } as Partial<
                Record<Key | `${Key}_ar`, string>
              >)
            }
          />
        );
      })}
    </FieldPair>
  );
}
