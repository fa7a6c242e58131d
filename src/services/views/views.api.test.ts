import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { viewsContract } from './contract.ts';
import { mostViews } from './saved-view.ts';

const { listViews, saveView, changeView, deleteView } = viewsContract.calls;
const list = 'guidance.listStudents';

let portal: TestPortal;
let guide: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [guide, other] = [await portal.as('900003', 'en'), await portal.as('900104')];
});

beforeEach(async () => {
  await portal.database.pool.query('delete from saved_view');
});

afterAll(() => portal.stop());

function save(person: TestPerson, name: string, more: object = {}) {
  return person.call(saveView, { body: { list, name, address: { view: 'halted' }, ...more } });
}

async function namesOf(person: TestPerson, of = list) {
  const { reply } = await person.call(listViews, { query: { list: of } });
  return reply.results.map(({ name }) => name);
}

describe('refusals', () => {
  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
    [{ name: 'x', list: 'students' }, 'list', 'invalid'],
    // An undeclared list, and a call that isn't a list.
    [{ name: 'x', list: 'guidance.listPlanets' }, 'list', 'not_one_of'],
    [{ name: 'x', list: 'notifications.count' }, 'list', 'not_one_of'],
    [{ name: 'x', address: { 'a b': '1' } }, 'address.a b', 'invalid'],
    [{ name: 'x', address: { search: 'x'.repeat(301) } }, 'address.search', 'too_long'],
    [{ name: 'x', colour: 'red' }, 'colour', 'unknown_field'],
  ])('%j is refused at its field', async (body, field, code) => {
    const answer = await save(guide, 'x', body);
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
    expect(await namesOf(guide)).toEqual([]);
  });

  test('whoever is not signed in has no views', async () => {
    expect((await portal.visitor().call(listViews, { query: { list } })).code).toBe(
      'not_signed_in',
    );
  });

  test('another person’s view is not there', async () => {
    const { reply } = await save(guide, 'Halted');
    const params = { id: reply.id };
    const changed = await other.call(changeView, { params, body: { name: 'Mine' } });
    const deleted = await other.call(deleteView, { params });
    expect([changed.code, deleted.code]).toEqual(['not_found', 'not_found']);
    expect(await namesOf(guide)).toEqual(['Halted']);
    expect(await namesOf(other)).toEqual([]);
  });

  test('a name means one view of a list, and of that list only', async () => {
    await save(guide, 'Halted');
    const again = await save(guide, '  Halted ');
    expect(again.code).toBe('name_taken');
    expect(again.message).toMatch(/already have a view/i);
    expect((await save(guide, 'Halted', { list: 'rights.listUsers' })).status).toBe(201);
    expect((await save(other, 'Halted')).status).toBe(201);
    const { reply } = await save(guide, 'Second');
    const body = { name: 'Halted' };
    expect((await guide.call(changeView, { params: { id: reply.id }, body })).code).toBe(
      'name_taken',
    );
    expect(await namesOf(guide)).toEqual(['Halted', 'Second']);
  });
});

test('a view keeps what stood in the address, under its own name and in its own place', async () => {
  const address = { search: 'سعد', level_from: '5', columns: 'name,gpa', gender: '1' };
  const saved = await save(guide, 'أعلى المستويات', { address });
  expect(saved.status).toBe(201);
  expect(saved.reply).toMatchObject({ address, position: 1, is_default: false });
  const { reply } = await guide.call(listViews, { query: { list } });
  expect(reply).toEqual({ count: 1, results: [saved.reply] });
});

test('one view opens first, however often that is changed', async () => {
  const first = await save(guide, 'First', { is_default: true });
  const second = await save(guide, 'Second', { is_default: true });
  const defaults = async () => {
    const { reply } = await guide.call(listViews, { query: { list } });
    return reply.results.filter(({ is_default }) => is_default).map(({ name }) => name);
  };
  expect(await defaults()).toEqual(['Second']);
  await guide.call(changeView, { params: { id: first.reply.id }, body: { is_default: true } });
  expect(await defaults()).toEqual(['First']);
  await guide.call(changeView, { params: { id: first.reply.id }, body: { is_default: false } });
  expect(await defaults()).toEqual([]);
  expect(second.status).toBe(201);
});

test.each([
  [1, 4, ['b', 'c', 'd', 'a']],
  [4, 1, ['d', 'a', 'b', 'c']],
  [2, 3, ['a', 'c', 'b', 'd']],
  [3, 3, ['a', 'b', 'c', 'd']],
  [2, 30, ['a', 'c', 'd', 'b']],
])('the view at %i moves to %i among the others', async (from, to, order) => {
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push((await save(guide, name)).reply.id);
  const params = { id: ids[from - 1] ?? 0 };
  await guide.call(changeView, { params, body: { position: to } });
  expect(await namesOf(guide)).toEqual(order);
});

test('what was deleted comes back to its place with what it kept', async () => {
  await save(guide, 'a');
  const { reply: view } = await save(guide, 'b', { address: { gender: '2' }, is_default: true });
  await save(guide, 'c');
  const { reply: gone } = await guide.call(deleteView, { params: { id: view.id } });
  expect(await namesOf(guide)).toEqual(['a', 'c']);
  const { id: _, position: __, ...body } = gone;
  const { reply: back } = await guide.call(saveView, { body });
  expect({ ...back, id: view.id }).toEqual(view);
  expect(await namesOf(guide)).toEqual(['a', 'b', 'c']);
});

test('nobody keeps more than 30 of a list, not even in two tabs at once', async () => {
  for (let number = 1; number < mostViews; number += 1) await save(guide, `View ${number}`);
  const answers = await Promise.all(['left', 'right', 'third'].map((name) => save(guide, name)));
  const outcomes = answers.map(({ status, code }) => code ?? status).sort();
  expect(outcomes).toEqual([201, 'too_many_views', 'too_many_views']);
  expect(await namesOf(guide)).toHaveLength(25);
  const { reply } = await guide.call(listViews, { query: { list, page_size: 200 } });
  expect(reply.results.map(({ position }) => position)).toEqual(
    Array.from({ length: mostViews }, (_, index) => index + 1),
  );
});

test('two tabs that save or move at the same moment both get what they asked for', async () => {
  const saved = await Promise.all(['a', 'b'].map((name) => save(guide, name)));
  expect(saved.map(({ status }) => status)).toEqual([201, 201]);
  const ids = saved.map(({ reply }) => reply.id);
  const moves = [1, 2, 1, 2].map((position, index) =>
    guide.call(changeView, { params: { id: ids[index % 2] ?? 0 }, body: { position } }),
  );
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await namesOf(guide)).sort()).toEqual(['a', 'b']);
});
