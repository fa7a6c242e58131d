import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import { admin, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import { defineWaits, type Waiting } from '#platform/waits/waits.ts';
import { listWaits } from './server/list-waits.ts';

const now = new Date('2026-11-22T09:00:00Z');
const guide = { user_type: 1, role: 3, is_staff: true, is_halted: false } as Actor;
const administrator = { user_type: 4, role: 22, is_staff: true, is_halted: false } as Actor;

const shape = { summary: '', reply: z.null() };
const shapes = defineShapes({ list: shape, decide: shape, repair: shape });

const contract = defineContract({
  refusals: {},
  calls: defineCalls<typeof shapes>(
    'loans',
    'LoansEnable',
  )({
    list: call('GET /x', [instructor('academic_guide'), admin('system_admin')]),
    decide: call('GET /x', [instructor('academic_guide')], { shut_while_halted: true }),
    repair: call('GET /x', [admin('system_admin')]),
  }),
  shapes,
});

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const inArabic = Object.fromEntries(forms.map((form) => [`text_${form}`, form]));
const phrases = {
  late: { ...inArabic, name: 'متأخرة', note: 'كتب', verb: 'إعادة' },
  broken: { ...inArabic, name: 'تالفة', note: 'كتب', verb: 'إصلاح' },
};
const speak = speakWith(
  createPhrases({
    ar: { loans: { waits: phrases } },
    en: {
      loans: {
        waits: {
          late: {
            text_one: '{{count}} loan',
            text_other: '{{count}} loans',
            name: 'Late loans',
            note: 'Books',
            verb: 'Return',
          },
          broken: {
            text_one: 'one',
            text_other: 'more',
            name: 'Broken',
            note: 'Books',
            verb: 'Repair',
          },
        },
      },
    },
  }),
);

interface Found {
  late?: Waiting | undefined;
  broken?: Waiting | undefined;
}

const asked: string[] = [];

async function waitsFor(actor: Actor, found: Found, isOn = true) {
  return (await all(actor, found, isOn)).results;
}

function all(actor: Actor, found: Found, isOn = true) {
  asked.length = 0;
  const { list, decide, repair } = contract.calls;
  const waits = [
    defineWaits({
      act: decide,
      list,
      kinds: { late: '/loans' },
      read: async () => {
        asked.push('late');
        return { late: found.late };
      },
    }),
    defineWaits({
      act: repair,
      list,
      kinds: { broken: '/loans' },
      grave: ['broken'],
      read: async () => {
        asked.push('broken');
        return { broken: found.broken };
      },
    }),
  ];
  const service = { contract, handlers: {}, waits } as Service;
  return listWaits(
    [service],
    { speak, isOn: async () => isOn, listPeople: async () => new Map() },
    { actor, now },
  );
}

const some = { count: 3, oldest_at: '2026-11-20T09:00:00.000Z' };

describe('what waits', () => {
  test('is asked of those alone who may deal with it', async () => {
    const ofGuide = await waitsFor(guide, { late: some, broken: some });
    expect(ofGuide.map(({ kind }) => kind)).toEqual(['late']);
    expect(asked).toEqual(['late']);
    const ofOther = await waitsFor(administrator, { late: some, broken: some });
    expect(ofOther.map(({ kind }) => kind)).toEqual(['broken']);
    expect(await waitsFor({ ...guide, role: 4 }, { late: some })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('is nothing while its switch is off, or what it takes is shut to the student', async () => {
    expect(await waitsFor(guide, { late: some }, false)).toEqual([]);
    expect(await waitsFor({ ...guide, is_halted: true }, { late: some })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('is named apart where there is none', async () => {
    const none = await all(guide, { late: { count: 0, oldest_at: null } });
    expect(none).toMatchObject({ results: [], empty: [{ kind: 'late', name: 'Late loans' }] });
    expect(await all(guide, {})).toEqual(none);
    expect((await all(guide, { late: some })).empty).toEqual([]);
    expect((await all({ ...guide, role: 4 }, {})).empty).toEqual([]);
  });

  test('says how grave it is, since when and until when', async () => {
    const [late] = await waitsFor(guide, { late: { ...some, due_at: now.toISOString() } });
    expect(late).toMatchObject({ gravity: 'overdue', due_at: now.toISOString(), ...some });
    const [broken] = await waitsFor(administrator, { broken: some });
    expect(broken).toMatchObject({ gravity: 'grave', due_at: null, link: '/loans' });
  });

  test.each([
    [1, 'one', '1 loan'],
    [2, 'two', '2 loans'],
    [3, 'few', '3 loans'],
    [11, 'many', '11 loans'],
    [100, 'other', '100 loans'],
  ])('%i of them: %s', async (count, arabic, english) => {
    const [late] = await waitsFor(guide, { late: { ...some, count } });
    expect(late?.text_ar).toBe(arabic);
    expect(late?.text.replace(/[\u2066-\u2069]/g, '')).toBe(english);
    expect([late?.verb, late?.verb_ar]).toEqual(['Return', 'إعادة']);
  });
});
