import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { SelectField } from '#platform/ui/select-field.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { referenceContract } from '../contract.ts';
import type { Leader } from '../reference-row.ts';

interface LeaderFieldProps {
  post: 'head' | 'dean';
  /** A person's id; null names nobody. */
  value: string | number | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  /** Who leads at present: shown even where the role is gone. */
  present: Leader | null;
  error?: string | undefined;
}

/** A head or dean, found by name or number among those who hold such a role. */
export function LeaderField({ post, value, present, ...field }: LeaderFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = { post, page_size: 200 };
  const found = useCall(referenceContract.calls.listLeaders, { query }).data?.results ?? [];
  const isListed = !present || found.some(({ id }) => id === present.id);
  const options = (isListed ? found : [present, ...found]).map((person) => ({
    value: String(person.id),
    label: nameIn(language, person),
    note: ltr(person.user_id),
  }));
  return (
    <SelectField
      {...field}
      label={t(`reference:row.${post}`)}
      help={t(`reference:form.${post}_help`)}
      placeholder={t('reference:row.nobody')}
      options={options}
      value={value === null ? null : String(value)}
      clearable
      optional
    />
  );
}
