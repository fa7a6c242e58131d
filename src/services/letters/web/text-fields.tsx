import { useTranslation } from 'react-i18next';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import type { fieldOf } from '#platform/web/form.tsx';

type Field = ReturnType<typeof fieldOf>;

/** The letter's text, in both languages. */
export function LetterTexts(fields: { ar: Field; en: Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextArea {...fields.ar} label={t('letters:text_ar')} rows={5} dir="rtl" />
      <TextArea {...fields.en} label={t('letters:text_en')} rows={5} dir="ltr" />
    </>
  );
}

/** For the desks alone. */
export function NotesField({ field }: { field: Field }) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...field}
      label={t('letters:field.notes')}
      help={t('letters:make.notes_help')}
      optional
      rows={2}
    />
  );
}
