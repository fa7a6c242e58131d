import { type Condition, leavesOf } from './condition.ts';
import {
  byStudent,
  type Definition,
  type Field,
  largestDefinition,
  mostConditions,
  mostFields,
  type Section,
  type Step,
} from './definition.ts';
import { sectionsInOrder } from './shown.ts';
import { mayHoldStep } from './step-holders.ts';
import { stagesOf } from './steps.ts';
import { canPassUndecided } from './undecided-way.ts';

export const faultCodes = [
  'too_large',
  'too_many_fields',
  'too_many_conditions',
  'no_fields',
  'no_steps',
  'key_twice',
  'label_missing',
  'label_missing_ar',
  'owner_unknown',
  'viewer_unknown',
  'condition_unknown_field',
  'condition_on_itself',
  'condition_on_later_field',
  'condition_on_student',
  'condition_value_unknown',
  'audience_by_answer',
  'options_missing',
  'columns_missing',
  'bounds_crossed',
  'holder_unknown',
  'no_exit',
  'back_to_later_step',
  'back_to_nobody',
  'unreachable_step',
  'no_decision',
  'nobody_holds',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** Why a definition can't be published, and where: of the form itself, a section, a field of it, or a step. */
export interface Fault {
  code: FaultCode;
  section?: string;
  field?: string;
  step?: string;
}

/** So many are told at a time. */
const mostFaults = 100;

/** All that keeps a definition from being published; none: every request of it ends. */
export function checkDefinition(definition: Definition): Fault[] {
  if (JSON.stringify(definition).length > largestDefinition) return whole('too_large');
  const fields = definition.sections.flatMap((section) => section.fields);
  if (fields.length > mostFields) return whole('too_many_fields');
  if (rulesIn(definition) > mostConditions) return whole('too_many_conditions');
  return [
    ...faultsOfForm(definition, fields),
    ...duplicates(definition),
    ...definition.sections.flatMap((section) => faultsOfSection(definition, section)),
    ...ruleFaults(definition),
    ...(leavesOf(definition.for_whom ?? { all: [] }).every((leaf) => 'student' in leaf)
      ? []
      : [{ code: 'audience_by_answer' } as const]),
    ...definition.steps.flatMap((step) => faultsOfStep(definition, step)),
    ...unreachable(definition),
    ...(canPassUndecided(definition) ? [{ code: 'no_decision' } as const] : []),
  ].slice(0, mostFaults);
}

/** Of the form as a whole, which isn't looked at further. */
function whole(code: FaultCode): Fault[] {
  return [{ code }];
}

function rulesIn({ sections, steps, for_whom }: Definition): number {
  const ofFields = sections.flatMap(({ fields }) => fields.flatMap(rulesOf));
  const ofSteps = steps.flatMap(({ skip_when }) => (skip_when ? [skip_when] : []));
  return [...ofFields, ...ofSteps, ...(for_whom ? [for_whom] : [])].flatMap(leavesOf).length;
}

function rulesOf({ shown, required }: Field): Condition[] {
  return [...(shown ? [shown] : []), ...(typeof required === 'boolean' ? [] : [required])];
}

function faultsOfForm({ title, title_ar, ...definition }: Definition, fields: Field[]): Fault[] {
  const isAsked = fields.some(({ kind }) => kind !== 'record');
  return [
    ...missing({ label: title, label_ar: title_ar }, {}),
    ...halfSaid(definition.help, definition.help_ar, {}),
    ...halfSaid(definition.needs, definition.needs_ar, {}),
    ...(isAsked ? [] : [{ code: 'no_fields' } as const]),
    ...(definition.steps.length > 0 ? [] : [{ code: 'no_steps' } as const]),
  ];
}

type Place = Omit<Fault, 'code'>;

function missing(named: { label: string; label_ar: string }, place: Place): Fault[] {
  return [
    ...(named.label_ar === '' ? [{ code: 'label_missing_ar', ...place } as const] : []),
    ...(named.label === '' ? [{ code: 'label_missing', ...place } as const] : []),
  ];
}

/** What may be left out is said in both languages or in neither. */
function halfSaid(said: string, said_ar: string, place: Place): Fault[] {
  return said === '' && said_ar === '' ? [] : missing({ label: said, label_ar: said_ar }, place);
}

/** Fields are named once in the form, so that answers have one name each; sections and steps among each other. */
function duplicates({ sections, steps }: Definition): Fault[] {
  const fields = sections.flatMap(({ key: section, fields }) =>
    fields.map(({ key }) => ({ section, field: key })),
  );
  return [
    ...twice(fields, ({ field }) => field),
    ...twice(
      sections.map(({ key }) => ({ section: key })),
      ({ section }) => section,
    ),
    ...twice(
      steps.map(({ key }) => ({ step: key })),
      ({ step }) => step,
      // Sections name their owners by these.
      [byStudent],
    ),
    ...sections.flatMap(({ key: section, fields }) =>
      fields.flatMap((field) => [
        ...('columns' in field
          ? twice(
              field.columns.map(({ key }) => ({ section, field: field.key, column: key })),
              ({ column }) => column,
            ).map(({ code }) => ({ code, section, field: field.key }))
          : []),
        ...('options' in field
          ? twice(
              field.options.map(({ value }) => ({ section, field: field.key, value })),
              ({ value }) => value,
            ).map(({ code }) => ({ code, section, field: field.key }))
          : []),
      ]),
    ),
  ];
}

function twice<Named extends Place>(
  all: readonly Named[],
  nameOf: (one: Named) => string,
  taken: readonly string[] = [],
): (Named & { code: FaultCode })[] {
  const seen = new Set(taken);
  return all.flatMap((one) => {
    const name = nameOf(one);
    const isTwice = seen.has(name);
    seen.add(name);
    return isTwice ? [{ ...one, code: 'key_twice' as const }] : [];
  });
}

function faultsOfSection(definition: Definition, section: Section): Fault[] {
  const place = { section: section.key };
  const known = new Set([byStudent, ...definition.steps.map(({ key }) => key)]);
  const { title, title_ar, owner, seen_by } = section;
  return [
    ...missing({ label: title, label_ar: title_ar }, place),
    ...(known.has(owner) ? [] : [{ code: 'owner_unknown', ...place } as const]),
    ...((seen_by ?? []).every((viewer) => known.has(viewer))
      ? []
      : [{ code: 'viewer_unknown', ...place } as const]),
    ...section.fields.flatMap((field) =>
      faultsOfField(field, { section: section.key, field: field.key }),
    ),
  ];
}

function faultsOfField(field: Field, place: Place): Fault[] {
  const faults = [...missing(field, place), ...halfSaid(field.help, field.help_ar, place)];
  if (field.kind === 'statement') {
    faults.push(...missing({ label: field.text, label_ar: field.text_ar }, place));
  }
  if (field.kind === 'choice' || field.kind === 'choices') faults.push(...ofOptions(field, place));
  if (field.kind === 'table') {
    if (field.columns.length === 0) faults.push({ code: 'columns_missing', ...place });
    for (const column of field.columns) {
      faults.push(...missing(column, place), ...crossed(column, place));
      if (column.kind === 'choice') faults.push(...ofOptions(column, place));
    }
  }
  return [...faults, ...crossed(field, place)];
}

function ofOptions(
  { options, select }: Pick<Extract<Field, { kind: 'choice' }>, 'options' | 'select'>,
  place: Place,
): Fault[] {
  const isNamed = select ? options.length === 0 : options.length > 0;
  return [
    ...(isNamed ? [] : [{ code: 'options_missing', ...place } as const]),
    ...options.flatMap((option) => missing(option, place)),
  ];
}

/** Bounds that nothing lies between. */
function crossed(field: object, place: Place): Fault[] {
  const { min, max, from, to } = field as {
    min?: number;
    max?: number;
    from?: { day?: string; today?: number } | null;
    to?: { day?: string; today?: number } | null;
  };
  const isCrossed =
    (min !== undefined && max !== undefined && min > max) ||
    (from?.day !== undefined && to?.day !== undefined && from.day > to.day) ||
    (from?.today !== undefined && to?.today !== undefined && from.today > to.today);
  return isCrossed ? [{ code: 'bounds_crossed', ...place }] : [];
}

/** A rule asks of what was answered when it is read: fields before it, of whoever filled before. */
function ruleFaults(definition: Definition): Fault[] {
  const stages = stagesOf(definition);
  const stageOf = (owner: string) =>
    owner === byStudent ? -1 : stages.findIndex((stage) => stage.some(({ key }) => key === owner));
  const places = sectionsInOrder(definition).flatMap((section) =>
    section.fields.map((field) => ({ field, section, stage: stageOf(section.owner) })),
  );
  const placeOf = new Map(places.map((entry, index) => [entry.field.key, { ...entry, index }]));
  const ofFields = places.flatMap(({ field, section, stage }, index) => {
    const place = { section: section.key, field: field.key };
    return rulesOf(field).flatMap((rule) =>
      faultsOfRule(rule, {
        place,
        key: field.key,
        isBefore: (asked) =>
          asked.section.owner === section.owner ? asked.index < index : asked.stage < stage,
        asksOfStudent: false,
      }),
    );
  });
  const ofComparisons = places.flatMap(({ field, section }, index): Fault[] => {
    if (!('compare' in field) || !field.compare) return [];
    const place = { section: section.key, field: field.key };
    const other = placeOf.get(field.compare.field);
    if (other?.field.kind !== field.kind) return [{ code: 'condition_unknown_field', ...place }];
    return other.index < index ? [] : [{ code: 'condition_on_later_field', ...place }];
  });
  const ofSteps = definition.steps.flatMap((step) =>
    step.skip_when
      ? faultsOfRule(step.skip_when, {
          place: { step: step.key },
          key: null,
          isBefore: (asked) => asked.stage < stageOf(step.key),
          asksOfStudent: true,
        })
      : [],
  );
  return [...ofFields, ...ofComparisons, ...ofSteps];

  function faultsOfRule(
    rule: Condition,
    {
      place,
      key,
      isBefore,
      asksOfStudent,
    }: {
      place: Place;
      key: string | null;
      isBefore: (asked: { section: Section; stage: number; index: number }) => boolean;
      asksOfStudent: boolean;
    },
  ): Fault[] {
    return leavesOf(rule).flatMap((leaf): Fault[] => {
      if ('student' in leaf)
        return asksOfStudent ? [] : [{ code: 'condition_on_student', ...place }];
      if (leaf.field === key) return [{ code: 'condition_on_itself', ...place }];
      const asked = placeOf.get(leaf.field);
      if (!asked || asked.field.kind === 'record') {
        return [{ code: 'condition_unknown_field', ...place }];
      }
      if (!isBefore(asked)) return [{ code: 'condition_on_later_field', ...place }];
      const isKnown = 'is' in leaf ? leaf.is.every((value) => mayBe(asked.field, value)) : true;
      return isKnown ? [] : [{ code: 'condition_value_unknown', ...place }];
    });
  }
}

/** Whether the field's answer can be this. */
function mayBe(field: Field, value: string | number | boolean): boolean {
  if (field.kind === 'statement') return value === true;
  if (field.kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  const isOwn = (field.kind === 'choice' || field.kind === 'choices') && field.select === null;
  return !isOwn || field.options.some((option) => option.value === value);
}

function faultsOfStep({ steps }: Definition, step: Step): Fault[] {
  const place = { step: step.key };
  const stages = stagesOf({ steps });
  const own = stages.findIndex((stage) => stage.includes(step));
  const earlier = new Set([
    byStudent,
    ...stages
      .slice(0, own)
      .flat()
      .map(({ key }) => key),
  ]);
  const { holder, may, back_to } = step;
  const isHeld = 'guide' in holder || mayHoldStep(holder);
  const sendsBack = may.includes('send_back');
  return [
    ...missing({ label: step.title, label_ar: step.title_ar }, place),
    ...(isHeld ? [] : [{ code: 'holder_unknown', ...place } as const]),
    ...(may.includes('approve') ? [] : [{ code: 'no_exit', ...place } as const]),
    ...(back_to.every((key) => earlier.has(key))
      ? []
      : [{ code: 'back_to_later_step', ...place } as const]),
    ...(sendsBack && back_to.length === 0 ? [{ code: 'back_to_nobody', ...place } as const] : []),
  ];
}

/** Steps that their own rule always leaves out. */
function unreachable(definition: Definition): Fault[] {
  return definition.steps.flatMap(({ key, skip_when }) =>
    skip_when !== null && isAlways(skip_when, definition)
      ? [{ code: 'unreachable_step', step: key }]
      : [],
  );
}

/** Whether the rule holds whatever is answered, as far as its form shows. */
function isAlways(rule: Condition, definition: Definition): boolean {
  if ('all' in rule) return rule.all.every((each) => isAlways(each, definition));
  if ('any' in rule) return rule.any.some((each) => isAlways(each, definition));
  if ('not' in rule) return false;
  if ('student' in rule)
    return (
      'is' in rule && rule.student === 'gender' && [1, 2].every((one) => rule.is.includes(one))
    );
  const asked = definition.sections
    .filter(({ owner }) => owner === byStudent)
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === rule.field);
  if (asked?.required !== true || asked.shown || !('is' in rule)) return false;
  if (asked.kind === 'statement') return rule.is.includes(true);
  return (
    asked.kind === 'choice' &&
    asked.options.length > 0 &&
    asked.options.every(({ value }) => rule.is.includes(value))
  );
}
