import type { Acting } from '#platform/access/actor.ts';
import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { filesNamed } from '#services/files/server/public.ts';
import {
  type Answers,
  type Definition,
  shownFields,
  stagesOf,
  stepsOf,
} from '#services/forms/contract.ts';
import { findRecord, listOptionsOf } from '#services/forms/server/public.ts';
import { reachOf } from '#services/guidance/contract.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { findStudent, listPeopleNamed } from '#services/people/server/public.ts';
import { backFrom, isUnderWay, type MarkedField } from '../request.ts';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';
import { listDeciders } from './holders.ts';
import { peopleOfSteps, presentRow, presentVisit, roleAhead } from './present.ts';
import { filesIn } from './request-files.ts';
import { sectionsSeen, type Viewer } from './request-viewer.ts';
import type { Tables } from './requests-platform.ts';
import { changedAnswers, listReturned } from './returned-answers.ts';
import { isSupervisor, seatAtStep } from './seats.ts';

/** The definition as this viewer sees it: only their sections, and in those only what is asked of this student. */
function seenDefinition({ version: { definition }, request, keys }: Viewer): Definition {
  const shown = shownFields(definition, request.answers);
  const seen = sectionsSeen(definition, keys);
  const isOpenTo = ({ owner }: { owner: string }) => keys.includes(owner);
  const sections = seen.map((section) => ({
    ...section,
    // Somebody who fills the section in sees its fields come and go; others see only the fields that were asked.
    fields: isOpenTo(section)
      ? section.fields
      : section.fields
          .filter(({ key }) => shown.has(key))
          .map((field) => ({ ...field, shown: null, required: false })),
  }));
  return { ...definition, sections };
}

function seenAnswers(definition: Definition, answers: Answers): Answers {
  const keys = new Set(definition.sections.flatMap(({ fields }) => fields.map(({ key }) => key)));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** The part of the page that students and staff share. */
async function pageOf(reads: Reads<Tables>, viewer: Viewer, now: Date) {
  const { request, version, steps } = viewer;
  const definition = seenDefinition(viewer);
  const answers = seenAnswers(definition, request.answers);
  const { student_id } = request;
  const deciders = await onlyDeciders(reads, steps, now);
  const keys = definition.sections.flatMap(({ fields }) => fields.map(({ key }) => key));
  const earlier = changedAnswers(await listReturned(reads, request.id), answers, keys);
  const allFiles = [answers, ...earlier.map(({ key, answer }) => ({ [key]: answer }))].flatMap(
    (each) => [...filesIn(definition, each).values()].flat(),
  );
  const [names, record, options, files, ahead] = await Promise.all([
    listPeopleNamed(reads, [student_id, ...peopleOfSteps(steps), ...deciders.values()]),
    findRecord(reads, student_id),
    listOptionsOf(reads, definition, { student_id, now }),
    filesNamed(reads, allFiles),
    stepsAhead(reads, viewer),
  ]);
  const facts = new Set(
    definition.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'record' ? field.fact : [])),
    ),
  );
  return {
    names,
    page: {
      ...presentRow(request, version),
      definition,
      answers,
      earlier,
      record: (record?.facts ?? []).filter(({ fact }) => facts.has(fact)),
      options,
      files: [...files.values()],
      visits: steps.map((step) =>
        presentVisit(step, version, names, deciders.get(step.id) ?? null),
      ),
      ahead,
      returns: request.returns,
    },
  };
}

/** Of each open step the person who decides there, where it is one alone. */
async function onlyDeciders(
  reads: Reads<Tables>,
  steps: Viewer['steps'],
  now: Date,
): Promise<Map<number, number>> {
  const open = steps.filter(({ state }) => state === 'open');
  const found = await Promise.all(open.map((step) => listDeciders(reads, step, now)));
  return new Map(
    open.flatMap(({ id }, place) => {
      const [first, ...others] = found[place] ?? [];
      return first !== undefined && others.length === 0 ? [[id, first] as const] : [];
    }),
  );
}

/** The steps that still lie before a request, as far as its answers tell now. */
async function stepsAhead(reads: Reads<Tables>, { request, version: { definition } }: Viewer) {
  if (!isUnderWay(request.state)) return [];
  const record = await findRecord(reads, request.student_id);
  if (!record) return [];
  const applying = stepsOf(definition, { ...record, answers: request.answers }).flat();
  const from = request.return_stage ?? (request.stage === null ? 0 : request.stage + 1);
  const later = new Set(
    stagesOf(definition)
      .slice(from)
      .flat()
      .map(({ key }) => key),
  );
  return applying
    .filter(({ key }) => later.has(key))
    .map(({ key, title, title_ar, days, holder }) => ({
      key,
      title,
      title_ar,
      days,
      ...roleAhead(holder),
    }));
}

/** The fields of the step's own sections that were sent back to it. */
function markedFor(
  { definition }: Viewer['version'],
  step_key: string | undefined,
  marked: readonly MarkedField[],
): MarkedField[] {
  const own = definition.sections
    .filter(({ owner }) => owner === step_key)
    .flatMap(({ fields }) => fields.map(({ key }) => key));
  return marked.filter(({ key }) => own.includes(key));
}

export async function showOwn(
  reads: Reads<Tables>,
  viewer: Viewer,
  now: Date,
): Promise<OwnRequest> {
  const { request } = viewer;
  const { page } = await pageOf(reads, viewer, now);
  const remindedToday =
    request.reminded_at !== null && riyadhDay(request.reminded_at) === riyadhDay(now);
  return {
    ...page,
    edition: request.edition,
    marked: request.state === 'revision' ? request.marked : [],
    answer_by: request.due_at,
    may_cancel: isUnderWay(request.state),
    may_remind: request.state === 'pending' && !remindedToday,
  };
}

export async function showHeld(
  reads: Reads<Tables>,
  viewer: Viewer,
  { actor, now }: Acting,
): Promise<HeldRequest> {
  const { request, version, steps, seats, below } = viewer;
  const { names, page } = await pageOf(reads, viewer, now);
  const reached =
    reachOf(actor) === null
      ? undefined
      : await findStudent(reads, { id: request.student_id, within: reachedBy(actor) });
  const held = steps.find((step) => step.state === 'open' && seatAtStep(seats, step));
  const step = held && version.definition.steps.find(({ key }) => key === held.step_key);
  const passed = new Set(
    steps.filter(({ state }) => state === 'approved').map(({ step_key }) => step_key),
  );
  const deputy_of = (held && seatAtStep(seats, held)?.deputy_of) ?? null;
  const replaced = deputy_of === null ? null : await listPeopleNamed(reads, [deputy_of]);
  return {
    ...page,
    student: personIn(names, request.student_id),
    facts: reached
      ? {
          major: reached.major,
          college: reached.college,
          level: reached.level,
          gpa: reached.gpa === null ? null : Number(reached.gpa),
          academic_state: reached.academic_state,
          is_halted: reached.is_halted,
        }
      : null,
    mine:
      held && step
        ? {
            id: held.id,
            key: step.key,
            actions: [...step.may],
            back_to: backFrom(step, passed),
            in_place_of: replaced && personIf(replaced, deputy_of),
          }
        : null,
    marked: markedFor(version, held?.step_key, request.marked),
    may_assign: held?.id ?? below[0] ?? null,
    may_move:
      seats.some((seat) => isSupervisor(seat) && seat.deputy_of === null) &&
      (request.state === 'pending' || request.state === 'revision'),
  };
}
