import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '#platform/contract/issues.ts';
import { today } from '#platform/web/server-clock.ts';
import {
  answersSchema,
  byStudent,
  type Definition,
  shownFields,
} from '#services/forms/contract.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Answers are kept once nothing was chosen or typed for this long: within a second. */
const rest_ms = 700;

interface Answering {
  form: Definition;
  kept: Typed;
  /** Keeps the answers so far; false if they could not be kept. */
  onKeep: (answers: Typed) => Promise<boolean>;
}

/** The answers while somebody gives them, one section after the other. */
export function useAnswering({ form, kept, onKeep }: Answering) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Typed>(kept);
  const [place, setPlace] = useState(0);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [isKept, setKept] = useState(true);
  const keeping = useRef(onKeep);
  keeping.current = onKeep;

  useEffect(() => {
    if (isKept) return undefined;
    const rest = setTimeout(() => void keeping.current(values).then(setKept), rest_ms);
    return () => clearTimeout(rest);
  }, [values, isKept]);

  const shown = shownFields(form, values as never);
  const keysIn = (at: number) =>
    (form.sections[at]?.fields ?? []).map(({ key }) => key).filter((key) => shown.has(key));
  const context = { owner: byStudent, answers: {}, today: today(), options: {} };
  const parsed = answersSchema(form, context).safeParse({ ...values });
  const faults = parsed.success ? {} : faultsOf(parsed.error.issues);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([key, [{ code, values: said }]]) => [
      key,
      t(`platform:validation.${code}`, { ...said }),
    ]),
  );
  // A section that an earlier answer leaves empty is passed over.
  const asks = form.sections.map((_, at) => keysIn(at).length > 0);
  const next = asks.findIndex((isAsked, at) => isAsked && at > place);
  const previous = asks.findLastIndex((isAsked, at) => isAsked && at < place);
  return {
    values,
    errors: checked.has(place) ? errors : {},
    place,
    keys: keysIn(place),
    isKept,
    /** Of the sections that are asked: this one's number, and how many there are. */
    number: asks.slice(0, place + 1).filter(Boolean).length,
    count: asks.filter(Boolean).length,
    answered: (at: number) => keysIn(at).filter((key) => !isEmpty(values[key])).length,
    set: (key: string, value: unknown) => {
      setValues((typed) => ({ ...typed, [key]: value }));
      setKept(false);
    },
    goTo: setPlace,
    next: next === -1 ? null : next,
    previous: previous === -1 ? null : previous,
    /** Whether this section is answered; if not, its faults are shown. */
    check: () => {
      setChecked((sections) => new Set([...sections, place]));
      return keysIn(place).every((key) => !(key in faults));
    },
    /** The answers to what is asked, whole; null while something is missing. */
    whole: parsed.success ? parsed.data : null,
  };
}

export type AnsweringState = ReturnType<typeof useAnswering>;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
