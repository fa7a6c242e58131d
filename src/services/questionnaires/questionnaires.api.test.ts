import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { questionnairesContract } from './contract.ts';

const {
  addChoices,
  addQuestion,
  addQuestionnaire,
  changeChoices,
  changeQuestion,
  changeQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  getQuestionnaire,
  listChoices,
  listQuestionnaires,
  listQuestions,
  publishQuestionnaire,
  removeQuestionnaire,
} = questionnairesContract.calls;

let portal: TestPortal;
let unit: Awaited<ReturnType<TestPortal['as']>>;

beforeAll(async () => {
  portal = await startPortal();
  unit = await portal.as('800032');
});
afterAll(() => portal.stop());

const choices = [
  { key: 'no', name: 'No', name_ar: 'لا', grade: 0 },
  { key: 'yes', name: 'Yes', name_ar: 'نعم', grade: 4 },
];
const written = { text: 'Was it so?', text_ar: 'هل كان كذلك؟' };

async function question(parts: object = {}) {
  const body = { kind: 'choice', target: 'student', ...written, grade: 4, choices, ...parts };
  return (await unit.call(addQuestion, { body: body as never })).reply;
}

const day = 86_400_000;
const at = (days: number) => new Date(portal.clock.now().getTime() + days * day).toISOString();

async function draft(ids: readonly number[], parts: object = {}) {
  const items = ids.map((id) => ({ question: id }));
  const body = {
    name: 'Questions',
    name_ar: 'أسئلة',
    target: 'student',
    subject: 'none',
    way: 'graded',
    starts_at: at(-1),
    ends_at: at(1),
    sections: [{ name: 'First', name_ar: 'الأول', questions: items }],
    ...parts,
  };
  return unit.call(addQuestionnaire, { body: body as never });
}

describe('a question', () => {
  test('of choices needs two, and its list’s name is taken once', async () => {
    const few = {
      kind: 'check',
      target: 'student',
      ...written,
      choices: choices.slice(1),
    } as const;
    expect((await unit.call(addQuestion, { body: few })).reply).toMatchObject({
      code: 'choices_missing',
    });
    const body = { name: 'So', name_ar: 'كذا', choices };
    expect((await unit.call(addChoices, { body })).status).toBe(201);
    const again = await unit.call(addChoices, { body: { ...body, name_ar: 'كذلك' } });
    expect(again.reply).toMatchObject({ code: 'name_taken' });
    const twice = [...choices, ...choices];
    const doubled = await unit.call(addChoices, {
      body: { name: 'X', name_ar: 'س', choices: twice },
    });
    expect(doubled.reply).toMatchObject({ error_codes: { choices: ['twice'] } });
  });

  test('names a list of choices that the bank has', async () => {
    const unknown = {
      ...written,
      kind: 'check',
      target: 'student',
      choices,
      choices_id: 999,
    } as const;
    const refused = { code: 'invalid_input', error_codes: { choices_id: ['not_one_of'] } };
    expect((await unit.call(addQuestion, { body: unknown })).reply).toMatchObject(refused);
    const { id, version } = await question();
    const changed = await unit.call(changeQuestion, {
      params: { id },
      body: { ...unknown, version },
    });
    expect(changed.reply).toMatchObject(refused);
  });

  test('keeps the choices that it took over as their list changes', async () => {
    const { results } = (await unit.call(listChoices, {})).reply;
    const [list] = results;
    if (!list) throw new Error('no list');
    const taken = await question({ choices: list.choices, choices_id: list.id, grade: 1 });
    const { id, version, ...fields } = list;
    const body = { ...fields, name: `${list.name} 2`, version };
    expect((await unit.call(changeChoices, { params: { id }, body })).status).toBe(200);
    const stale = await unit.call(changeChoices, { params: { id }, body });
    expect(stale.reply).toMatchObject({ code: 'changed_meanwhile' });
    const found = await unit.call(listQuestions, { query: { search: taken.text } });
    expect(found.reply.results.find((one) => one.id === taken.id)?.choices).toEqual(list.choices);
  });

  test('that was published is replaced by its edit, which drafts take over', async () => {
    const { id, uses: _, ...fields } = await question();
    const published = (await draft([id])).reply;
    const waiting = (await draft([id])).reply;
    const { version } = published;
    await unit.call(publishQuestionnaire, { params: { id: published.id }, body: { version } });
    const body = { ...fields, text: 'Was it really so?' };
    const next = (await unit.call(changeQuestion, { params: { id }, body })).reply;
    expect(next.id).not.toBe(id);
    const textIn = async (of: number) =>
      (await unit.call(getQuestionnaire, { params: { id: of } })).reply.sections[0]?.questions[0]
        ?.text;
    expect(await textIn(published.id)).toBe(written.text);
    expect(await textIn(waiting.id)).toBe('Was it really so?');
    const stale = await unit.call(changeQuestion, { params: { id }, body });
    expect(stale.reply).toMatchObject({ code: 'changed_meanwhile' });
    const bank = (await unit.call(listQuestions, { query: { page_size: 200 } })).reply.results;
    expect(bank.map((one) => one.id)).not.toContain(id);
  });

  test('stays for the same people, with the choices that a draft’s condition asks', async () => {
    const first = await question();
    const second = await question();
    const questions = [
      { question: first.id },
      { question: second.id, condition: { question: first.id, choice: 'yes' } },
    ];
    await draft([], { sections: [{ name: 'One', name_ar: 'واحد', questions }] });
    const { id, uses: _, ...fields } = first;
    const params = { id };
    const renamed = [{ ...choices[0], key: 'never' }, { ...choices[0] }] as typeof choices;
    for (const parts of [{ target: 'admin' as const }, { choices: renamed }]) {
      const { reply } = await unit.call(changeQuestion, { params, body: { ...fields, ...parts } });
      expect(reply).toMatchObject({ code: 'used_by_draft' });
    }
  });
});

describe('a questionnaire', () => {
  test('is refused with sections that can’t be asked', async () => {
    const [first, second] = [await question(), await question()];
    const trainers = await question({ target: 'admin' });
    const sections = (...questions: object[]) => ({
      sections: [{ name: 'One', name_ar: 'واحد', questions }],
    });
    const later = { question: first.id, condition: { question: second.id, choice: 'yes' } };
    const unknown = { question: second.id, condition: { question: first.id, choice: 'maybe' } };
    const faults = {
      question_unknown: sections({ question: 2_000_000_000 }),
      question_twice: sections({ question: first.id }, { question: first.id }),
      target_differs: sections({ question: trainers.id }),
      condition_later: sections(later, { question: second.id }),
      condition_unknown: sections({ question: first.id }, unknown),
    };
    for (const [code, parts] of Object.entries(faults)) {
      expect((await draft([], parts)).reply, code).toMatchObject({ code });
    }
    const reversed = await draft([first.id], { starts_at: at(2) });
    expect(reversed.reply).toMatchObject({ error_codes: { ends_at: ['ends_before_start'] } });
    const nobody = await draft([trainers.id], { target: 'admin' });
    expect(nobody.reply).toMatchObject({ error_codes: { subject: ['not_one_of'] } });
  });

  test('is published once with something to answer for each, and then stays but for a later end', async () => {
    const { id: question_id } = await question();
    const both = { target: 'both', subject: 'placement' };
    const half = (await draft([question_id], both)).reply;
    const past = (await draft([question_id], { starts_at: at(-3), ends_at: at(-2) })).reply;
    const publish = ({ id, version }: { id: number; version: number }) =>
      unit.call(publishQuestionnaire, { params: { id }, body: { version } });
    expect((await publish(half)).reply).toMatchObject({ code: 'no_questions' });
    expect((await publish(past)).reply).toMatchObject({ code: 'ends_in_past' });

    const whole = (await draft([question_id])).reply;
    const close = () => unit.call(closeQuestionnaire, { params: { id: whole.id } });
    expect((await close()).reply).toMatchObject({ code: 'not_published' });
    const answers = await Promise.all([publish(whole), publish(whole)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { version } = (await unit.call(getQuestionnaire, { params: { id: whole.id } })).reply;
    const change = (parts: object) =>
      unit.call(changeQuestionnaire, {
        params: { id: whole.id },
        body: { ...bodyOf(whole), version, ...parts },
      });
    expect((await change({ name: 'Another' })).reply).toMatchObject({ code: 'already_published' });
    const ends_at = at(3);
    const longer = await change({ ends_at, name: 'Another' });
    expect(longer.reply).toMatchObject({ ends_at, name: whole.name, standing: 'open' });
    const params = { id: whole.id };
    const removed = await unit.call(removeQuestionnaire, { params });
    expect(removed.reply).toMatchObject({ code: 'already_published' });
    expect((await close()).reply).toMatchObject({ standing: 'closed' });
    expect((await close()).reply).toMatchObject({ code: 'already_closed' });
    await expect(
      portal.owner.query('delete from questionnaire_question where questionnaire_id = $1', [
        whole.id,
      ]),
    ).rejects.toThrow('stays');
  });

  test('is copied into a draft of the same questions, which is removed', async () => {
    const { results } = (await unit.call(listQuestionnaires, { query: { standing: 'open' } }))
      .reply;
    const [open] = results;
    const params = { id: open?.id ?? 0 };
    const kept = (await unit.call(getQuestionnaire, { params })).reply;
    const copy = (await unit.call(copyQuestionnaire, { params })).reply;
    expect(copy).toMatchObject({ name: kept.name, standing: 'draft' });
    const idsOf = ({ sections }: typeof kept) =>
      sections.flatMap(({ questions }) => questions.map(({ id, condition }) => [id, condition]));
    expect(idsOf(copy)).toEqual(idsOf(kept));
    const removed = await unit.call(removeQuestionnaire, { params: { id: copy.id } });
    expect(removed.status).toBe(200);
    const gone = await unit.call(getQuestionnaire, { params: { id: copy.id } });
    expect(gone.status).toBe(404);
  });

  test('stands in the list by its times; nobody but its makers sees it', async () => {
    for (const standing of ['draft', 'waiting', 'open', 'over', 'closed'] as const) {
      const { results } = (await unit.call(listQuestionnaires, { query: { standing } })).reply;
      expect(results.length, standing).toBeGreaterThan(0);
      expect(results.every((one) => one.standing === standing)).toBe(true);
    }
    for (const other of ['231000001', '800022', '900003']) {
      expect((await (await portal.as(other)).call(listQuestionnaires, {})).status).toBe(403);
    }
  });
});

function bodyOf({ sections, ...row }: Awaited<ReturnType<typeof draft>>['reply']) {
  const { name, name_ar, description, description_ar, target, subject, way } = row;
  return {
    name,
    name_ar,
    description,
    description_ar,
    target,
    subject,
    way,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    sections: sections.map(({ questions, ...names }) => ({
      ...names,
      questions: questions.map(({ id, condition }) => ({ question: id, condition })),
    })),
  };
}
