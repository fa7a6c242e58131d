import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Named } from '#platform/language/name-in.ts';
import { isDay } from '#platform/language/times/day.ts';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '../../calls.ts';
import { type Internship, internshipFields } from '../../contract.ts';
import { lastDay } from '../../side.ts';
import { sideNameIn } from '../../side-name.ts';
import { RowDialog } from '../row-form.tsx';
import { usePlaces } from '../use-places.ts';

const { addInternship, editInternship, listChoices, listCycles } = sidesCalls;
const { listDepartments, listSides, listTrainers } = sidesCalls;

/** As many as a list answers at once; a side or trainer beyond them is found by typing. */
const page_size = 200;

/** Adds an internship, or changes one that isn't confirmed. */
export function InternshipDialog({
  internship,
  onClose,
}: {
  internship: Internship | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const options = useOptions(internship);
  return (
    <RowDialog
      kind="internship"
      row={internship}
      schema={internshipFields}
      defaults={defaultsOf(internship)}
      fields={[
        [
          { name: 'side_id', is: 'choice', options: options.sides, onSearch: options.findSides },
          { name: 'cycle_id', is: 'choice', options: options.cycles },
        ],
        [
          { name: 'department_id', is: 'choice', options: options.departments },
          { name: 'major_code', is: 'choice', options: options.majors },
        ],
        [
          { name: 'area_id', is: 'choice', options: options.areas, optional: true },
          {
            name: 'gender',
            is: 'choice',
            optional: true,
            helped: true,
            options: wordedOptions(['1', '2'] as const, (value) => t(`sides:genders.${value}`)),
          },
        ],
        [
          { name: 'code_id', is: 'choice', options: options.codes },
          { name: 'duration_id', is: 'choice', options: options.durations },
        ],
        [
          { name: 'start_date', is: 'day' },
          { name: 'end_date', is: 'day' },
        ],
        [
          { name: 'excuse_deadline', is: 'day', helped: true },
          { name: 'capacity', is: 'number' },
        ],
        [
          {
            name: 'trainer_id',
            is: 'choice',
            options: options.trainers,
            onSearch: options.findTrainers,
            optional: true,
            helped: true,
          },
          { name: 'location', is: 'arabic', optional: true },
        ],
      ]}
      add={addInternship}
      edit={editInternship}
      follow={options.follow}
      onClose={onClose}
    />
  );
}

function defaultsOf(it: Internship | null): z.input<typeof internshipFields> {
  return {
    cycle_id: it?.cycle.id ?? '',
    side_id: it?.side.id ?? '',
    department_id: it?.department.id ?? '',
    area_id: it?.area?.id ?? '',
    trainer_id: it?.trainer?.id ?? '',
    major_code: it?.major.id ?? '',
    gender: it?.gender ? (String(it.gender) as '1' | '2') : '',
    code_id: it?.code.id ?? '',
    duration_id: it?.duration.id ?? '',
    location: it?.location ?? '',
    start_date: it?.start_date ?? '',
    end_date: it?.end_date ?? '',
    excuse_deadline: it?.excuse_deadline ?? '',
    capacity: it ? String(it.capacity) : '',
  };
}

/** The options of an internship's fields, including those it has chosen already. */
function useOptions(internship: Internship | null) {
  const language = useLanguage();
  const { nameOf } = useNames();
  const { majors } = usePlaces();
  const [side, findSides] = useState('');
  const [trainer, findTrainers] = useState('');
  const [chosenSide, chooseSide] = useState(internship?.side.id);
  const searched = (search: string) => ({
    query: { page_size, ...(search && { search }) },
  });
  const optionOf = (row: Named & { id: number; code?: string }) => ({
    value: String(row.id),
    label: nameOf(row),
    ...(row.code && { note: row.code }),
  });
  const held = <Row extends { id: number }>(
    rows: readonly Row[] = [],
    chosen?: Row | null,
  ): readonly Row[] =>
    chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  const sides = useCall(listSides, searched(side), { keepsPrevious: true }).data?.results;
  const ofSide = { ...searched(trainer).query, ...(chosenSide && { side_id: chosenSide }) };
  const trainers = useCall(listTrainers, { query: ofSide }, { keepsPrevious: true }).data?.results;
  const choices = useCall(listChoices, { query: { page_size } }).data?.results ?? [];
  const departments = useCall(listDepartments, { query: { page_size } }).data?.results ?? [];
  const cycles = useCall(listCycles, { query: { page_size } }).data?.results ?? [];
  const sideNames = new Map(sides?.map((one) => [one.id, sideNameIn(language, one)]));
  const ofList = (list: string) =>
    choices.filter((one) => one.list === list && one.is_active).map(optionOf);
  /** Trainers are of the side; the last day follows from the first and the duration. */
  function follow(values: z.input<typeof internshipFields>, changed: string) {
    if (changed === 'side_id') {
      chooseSide(Number(values.side_id) || undefined);
      return { trainer_id: '' as const };
    }
    if (changed !== 'start_date' && changed !== 'duration_id') return {};
    const duration = choices.find(({ id }) => String(id) === String(values.duration_id));
    const { start_date } = values;
    return duration && isDay(start_date) ? { end_date: lastDay(start_date, duration) } : {};
  }
  return {
    follow,
    findSides,
    findTrainers,
    majors,
    sides: held<{ id: number; code: string; name: string; name_arabic: string }>(
      sides?.map(({ org_code, ...one }) => ({ ...one, code: org_code })),
      internship?.side,
    ).map((one) => ({
      value: String(one.id),
      label: sideNameIn(language, one),
      note: one.code,
    })),
    trainers: held<{ id: number; side_id?: number; full_name: string; full_name_ar: string }>(
      trainers,
      chosenSide === internship?.side.id ? internship?.trainer : null,
    ).map((one) => ({
      value: String(one.id),
      label: nameOf(one),
      note: sideNames.get(one.side_id ?? internship?.side.id ?? 0) ?? '',
    })),
    cycles: cycles.map(optionOf),
    departments: departments.map(optionOf),
    areas: ofList('area'),
    codes: ofList('code'),
    durations: ofList('duration'),
  };
}
