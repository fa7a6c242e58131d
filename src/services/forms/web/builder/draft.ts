import { replaced, without } from '#platform/ui/tables/places.ts';
import {
  byStudent,
  type Definition,
  type Field,
  type FieldKind,
  type Section,
  type Step,
} from '../../definition.ts';

/** The part that is open for editing: the form itself, or one part of it by its place. */
export type Opened =
  | { part: 'form' }
  | { part: 'section'; section: number }
  | { part: 'field'; section: number; field: number }
  | { part: 'step'; step: number };

const named = { label: '', label_ar: '' };
const usual = { ...named, help: '', help_ar: '', required: true, shown: null };
const numbers = { min: 0, max: 1_000_000 };

/** A field of this kind that says nothing yet; what it has in common with another is kept. */
export function fieldOfKind(kind: FieldKind, key: string, before: Partial<Field> = {}): Field {
  const {
    label = '',
    label_ar = '',
    help = '',
    help_ar = '',
    required = true,
    shown = null,
  } = before;
  const compare = null;
  const common = { ...usual, key, label, label_ar, help, help_ar, required, shown };
  switch (kind) {
    case 'text':
    case 'arabic':
    case 'english':
      return { ...common, kind, max_length: 150 };
    case 'long_text':
      return { ...common, kind, max_length: 1000 };
    case 'number':
      return { ...common, kind, ...numbers, compare };
    case 'money':
      return { ...common, kind, ...numbers };
    case 'date':
      return { ...common, kind, from: null, to: null, compare };
    case 'choice':
      return { ...common, kind, ...offered(before), compare };
    case 'choices':
      return { ...common, kind, ...offered(before), most: 10 };
    case 'file':
      return { ...common, kind, most: 1 };
    case 'table':
      return {
        ...common,
        kind,
        columns: [{ key: 'column_1', kind: 'text', ...named, required: true, max_length: 100 }],
        most: 10,
      };
    case 'statement':
      return { ...common, kind, text: '', text_ar: '' };
    case 'record':
      return { ...common, kind, fact: 'full_name' };
  }
}

function offered(before: object): Pick<Extract<Field, { kind: 'choice' }>, 'options' | 'select'> {
  return 'options' in before
    ? (before as Extract<Field, { kind: 'choice' }>)
    : { options: [], select: null };
}

export function newSection(definition: Definition): Section {
  const key = freeKey('section', definition.sections);
  return { key, title: '', title_ar: '', owner: byStudent, seen_by: null, fields: [] };
}

export function newStep(definition: Definition): Step {
  return {
    key: freeKey('step', definition.steps),
    title: '',
    title_ar: '',
    holder: { guide: true },
    days: 2,
    may: ['approve', 'reject', 'send_back'],
    back_to: [byStudent],
    beside: false,
    skip_when: null,
  };
}

export function freeFieldKey({ sections }: Definition): string {
  return freeKey(
    'field',
    sections.flatMap(({ fields }) => fields),
  );
}

function freeKey(stem: string, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

export function withSection(definition: Definition, place: number, section: Section): Definition {
  return { ...definition, sections: replaced(definition.sections, place, section) };
}

export function withFields(definition: Definition, place: number, fields: Field[]): Definition {
  const section = definition.sections[place];
  return section ? withSection(definition, place, { ...section, fields }) : definition;
}

/** A step that is taken out leaves nobody behind who waits for it: its sections become the student's. */
export function withoutStep(definition: Definition, place: number): Definition {
  const key = definition.steps[place]?.key;
  const others = (keys: readonly string[]) => keys.filter((one) => one !== key);
  return {
    ...definition,
    steps: without(definition.steps, place).map((step) => ({
      ...step,
      back_to: others(step.back_to),
    })),
    sections: definition.sections.map((section) => ({
      ...section,
      owner: section.owner === key ? byStudent : section.owner,
      seen_by: section.seen_by && others(section.seen_by),
    })),
  };
}
