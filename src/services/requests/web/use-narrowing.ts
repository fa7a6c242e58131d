import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import type { FormType } from '#services/forms/contract.ts';
import { requestsCalls } from '../calls.ts';

const { listQueueChoices } = requestsCalls;

/** The filters that the lists of requests share: by form and by college. */
export function useNarrowing(type: FormType) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const choices = useCall(listQueueChoices, { params: { type: String(type) } });
  const filters = [
    {
      name: 'form',
      label: t('requests:column.form'),
      options: choices.data?.forms.map((form) => ({
        value: String(form.id),
        label: textIn(language, form, 'title'),
      })),
    },
    {
      name: 'college',
      label: t('requests:all.college'),
      options: choices.data?.colleges.map((college) => ({
        value: String(college.id),
        label: nameOf(college),
      })),
    },
  ];
  return { choices, filters };
}
