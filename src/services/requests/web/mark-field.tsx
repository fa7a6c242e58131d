import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { byStudent, type Field, shownFields } from '#services/forms/contract.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { useRequestWords } from './use-request-words.ts';

/** Where a request goes back to, and the fields to be changed there, each with its note. */
interface Marked {
  /** Null: the first place that is offered. */
  to: string | null;
  fields: Readonly<Record<string, string>>;
}

export const nothingMarked: Marked = { to: null, fields: {} };

export interface Marking {
  request: HeldRequest;
  marked: Marked;
  setMarked: (marked: Marked) => void;
}

/** Returns the place that a request goes back to. */
export function placeIn({
  request: { mine },
  marked,
}: Pick<Marking, 'request' | 'marked'>): string {
  return marked.to ?? mine?.back_to[0] ?? byStudent;
}

/** The box beside an answer that is to be changed, and what is needed there. */
export function MarkField({ request, field, marked, setMarked }: Marking & { field: Field }) {
  const { t } = useTranslation();
  const { titleOf } = useRequestWords();
  const shown = shownFields(request.definition, request.answers).get(field.key);
  if (field.kind === 'record' || shown?.section.owner !== placeIn({ request, marked })) return null;
  const { [field.key]: note, ...others } = marked.fields;
  const set = (fields: Marked['fields']) => setMarked({ ...marked, fields });
  return (
    <>
      <Checkbox
        aria-label={titleOf({ title: field.label, title_ar: field.label_ar })}
        checked={note !== undefined}
        onChange={() => set(note === undefined ? { ...others, [field.key]: '' } : others)}
      />
      {note !== undefined && (
        <TextField
          label={t('requests:decide.field_note')}
          optional
          maxLength={300}
          value={note}
          onChange={({ currentTarget: { value } }) => set({ ...others, [field.key]: value })}
        />
      )}
    </>
  );
}
