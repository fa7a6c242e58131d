import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '#platform/contract/issues.ts';
import { type Answering, answersSchema } from '../../answers.ts';
import type { Answers, Definition } from '../../definition.ts';
import type { Typed } from './filling.ts';

/**
 * The state of a form while somebody types: `FormFields` takes `values`, `set` and `errors`; `check` returns the
 * answers, or shows the faults. After a first check, an error leaves with its correction.
 */
export function useAnswers(definition: Definition, answering: Answering, kept: Typed = {}) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Typed>(() => ownOf(definition, answering.owner, kept));
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const parsed = answersSchema(definition, answering).safeParse({ ...values });
  const found = parsed.success ? {} : faultsOf(parsed.error.issues);
  const errors = Object.fromEntries(
    Object.entries(found).map(([field, [{ code, values: said }]]) => [
      field,
      t(`platform:validation.${code}`, { ...said }),
    ]),
  );
  return {
    values,
    errors: { ...(isChecked ? errors : {}), ...refused },
    set: (key: string, value: unknown) => {
      setValues((typed) => ({ ...typed, [key]: value }));
      setRefused({});
    },
    check: (): Answers | null => {
      setChecked(true);
      return parsed.success ? parsed.data : null;
    },
    /** Shows the server's refusals, by field. */
    show: (fields: Readonly<Record<string, readonly string[]>>) =>
      setRefused(
        Object.fromEntries(Object.entries(fields).map(([field, [text = '']]) => [field, text])),
      ),
  };
}

/** Without what others answered: the schema takes the owner's fields alone. */
function ownOf({ sections }: Definition, owner: string, kept: Typed): Typed {
  const fields = sections.filter((one) => one.owner === owner).flatMap((one) => one.fields);
  const keys = new Set(fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(kept).filter(([key]) => keys.has(key)));
}
