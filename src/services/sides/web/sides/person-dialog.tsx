import { z } from 'zod';
import { sidesCalls } from '../../calls.ts';
import { personFields, type SidePerson } from '../../contract.ts';
import type { PeopleList } from '../../side.ts';
import { RowDialog } from '../row-form.tsx';

const { addPerson, editPerson } = sidesCalls;

const withoutAccount = personFields.extend({ forgets_account: z.boolean() });

interface PersonDialogProps {
  side_id: number;
  list: PeopleList;
  person: SidePerson | null;
  onClose: () => void;
}

/** Adds somebody to a list of a side, or changes them. An account is replaced, kept or deleted, never shown. */
export function PersonDialog({ side_id, list, person, onClose }: PersonDialogProps) {
  const names = ['first_name', 'middle_name', 'last_name'] as const;
  const texts = [...names, ...names.map((name) => `${name}_ar` as const), 'job', 'email'] as const;
  const held = Object.fromEntries(
    [...texts, 'phone', 'national_id'].map((key) => [key, person?.[key as 'phone'] ?? '']),
  );
  return (
    <RowDialog
      kind="person"
      row={person}
      schema={withoutAccount}
      defaults={{
        ...(held as Record<(typeof texts)[number] | 'phone' | 'national_id', string>),
        is_selected: person?.is_selected ?? true,
        bank_IBAN: '',
        swift: '',
        forgets_account: false,
      }}
      fields={[
        [
          { name: 'first_name_ar', is: 'arabic' },
          { name: 'middle_name_ar', is: 'arabic', optional: true },
        ],
        [{ name: 'last_name_ar', is: 'arabic' }],
        [
          { name: 'first_name', is: 'english' },
          { name: 'middle_name', is: 'english', optional: true },
        ],
        [{ name: 'last_name', is: 'english' }],
        [
          { name: 'national_id', is: 'number' },
          { name: 'job', is: 'arabic', optional: true },
        ],
        [
          { name: 'phone', is: 'phone' },
          { name: 'email', is: 'english' },
        ],
        [
          { name: 'bank_IBAN', is: 'english', optional: true, helped: true },
          { name: 'swift', is: 'english', optional: true },
        ],
        ...(person?.bank
          ? [[{ name: 'forgets_account', is: 'check' as const, helped: true }]]
          : []),
        [{ name: 'is_selected', is: 'check', helped: true }],
      ]}
      add={addPerson}
      edit={editPerson}
      bodyOf={({ forgets_account, bank_IBAN, swift, ...body }) => ({
        ...body,
        ...(person ? {} : { side_id, list }),
        ...(forgets_account
          ? { bank_IBAN: null, swift: null }
          : { ...(bank_IBAN && { bank_IBAN }), ...(swift && { swift }) }),
      })}
      onClose={onClose}
    />
  );
}
