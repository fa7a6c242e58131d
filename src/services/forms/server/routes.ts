import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { holds } from '../condition.ts';
import type { formsContract } from '../contract.ts';
import { byStudent, type Definition, definition as definitionSchema } from '../definition.ts';
import { codeOf } from '../form.ts';
import { definitionFor } from '../shown.ts';
import type { FormRow } from '../tables/tables.ts';
import { addForm } from './add-form.ts';
import { openForm, publishForm, retireForm, saveForm } from './change-form.ts';
import { definitions } from './definition-queries.ts';
import type { FormsDeps } from './forms-platform.ts';
import { askedBy, listOptions, listOptionsOf } from './list-options.ts';
import { presentDefinition, presentForms } from './present.ts';
import {
  findForm,
  findOffered,
  hasGoal,
  listOffered,
  type OfferedForm,
  pageOf,
} from './queries.ts';
import { readDefinition } from './read-definition.ts';
import { findRecord, type StudentRecord } from './student-record.ts';

/** Fetch, authorize, command, present. */
export function formsHandlers(deps: FormsDeps): Handlers<typeof formsContract> {
  const { reads } = deps.database;

  async function presentOne<Code extends string>(row: FormRow | Refusal<Code>, now: Date) {
    return isRefusal(row) ? row : presentDefinition(deps, row, now);
  }

  async function found(id: number): Promise<FormRow | Refusal<'not_found'>> {
    return (await findForm(reads, id)) ?? refuse('not_found');
  }

  return {
    listForms: async ({ query, actor, now }) => {
      const record = await findRecord(reads, actor.id);
      const all = await listOffered(reads, query);
      const own = all.filter((row) => hasGoal(row, query.goal) && isFor(row.definition, record));
      const { count, results } = pageOf(own, query);
      return { count, results: await presentForms(deps, results, now) };
    },

    getForm: async ({ params: { id }, actor, now }) => {
      const row = await findOffered(reads, id);
      if (!row) return refuse('not_found');
      const record = await findRecord(reads, actor.id);
      if (!record || !isFor(row.definition, record)) return refuse('FormNotAuthorized');
      return presentFilled(actor.id, row, record, now);
    },

    listOptions: async ({ query: { select }, actor, now }) => ({
      results: await listOptions(reads, select, { student_id: askedBy(actor), now }),
    }),

    listDefinitions: ({ query }) => definitions.page(reads, { ...query, deps }),

    exportDefinitions: (call) =>
      definitions.exported(deps, call, { asked: { ...call.body, deps }, within: { deps } }),

    addDefinition: async ({ body: { type, ...titles }, actor, now }) => {
      const definition = definitionSchema.parse({ ...titles, sections: [], steps: [] });
      return presentOne(await addForm(deps, { type, definition }, { actor, now }), now);
    },

    importDefinition: async ({ body: { type, definition: written }, actor, now }) => {
      const definition = readDefinition(written);
      if (isRefusal(definition)) return definition;
      return presentOne(await addForm(deps, { type, definition }, { actor, now }), now);
    },

    getDefinition: async ({ params: { id }, now }) => presentOne(await found(id), now),

    saveDefinition: async ({
      params: { id },
      body: { draft, definition: written },
      actor,
      now,
    }) => {
      const definition = readDefinition(written);
      if (isRefusal(definition)) return definition;
      return presentOne(await saveForm(deps, { id, draft, definition, actor, now }), now);
    },

    openDefinition: async ({ params: { id }, body, actor, now }) =>
      presentOne(await openForm(deps, { id, ...body, actor, now }), now),

    publishDefinition: async ({ params: { id }, body: { draft }, actor, now }) =>
      presentOne(await publishForm(deps, { id, draft, actor, now }), now),

    retireDefinition: async ({ params: { id }, actor, now }) =>
      presentOne(await retireForm(deps, { id, actor, now }), now),

    copyDefinition: async ({ params: { id }, actor, now }) => {
      const row = await found(id);
      if (isRefusal(row)) return row;
      const { type, definition } = row;
      return presentOne(
        await addForm(deps, { type, definition: copied(definition) }, { actor, now }),
        now,
      );
    },

    downloadDefinition: async ({ params: { id } }) => {
      const row = await found(id);
      if (isRefusal(row)) return row;
      return {
        type: 'application/json',
        file_name: `${codeOf(row)}.json`,
        body: Buffer.from(JSON.stringify(row.definition, null, 2)),
      };
    },
  };

  async function presentFilled(
    student_id: number,
    row: OfferedForm,
    { student, facts }: StudentRecord,
    now: Date,
  ) {
    const definition = definitionFor(row.definition, byStudent);
    const options = await listOptionsOf(reads, definition, { student_id, now });
    return {
      ...onlyOne(await presentForms(deps, [row], now)),
      version: row.version,
      definition,
      record: factsIn(definition, facts),
      options,
      student,
    };
  }

  /** The name says that it is one, as far as it has room. */
  function copied({ title, title_ar, ...definition }: Definition): Definition {
    return {
      ...definition,
      title: deps.speak('en', 'forms:copy_of', { title }).slice(0, 150),
      title_ar: deps.speak('ar', 'forms:copy_of', { title: title_ar }).slice(0, 150),
    };
  }
}

/** Whether the form is for this student. */
function isFor({ for_whom }: Definition, record: StudentRecord | null): boolean {
  if (!record) return false;
  return !for_whom || holds(for_whom, { answers: new Map(), student: record.student });
}

/** Only the facts that the form shows leave the server. */
function factsIn({ sections }: Definition, facts: StudentRecord['facts']) {
  const shown = new Set(
    sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'record' ? [field.fact] : [])),
    ),
  );
  return facts.filter(({ fact }) => shown.has(fact));
}
