import { student } from '#platform/access/allow.ts';
import { areaOf } from '#platform/access/area.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import type { PhraseValues } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { listReceivers } from '#services/accounts/server/public.ts';
import { stepHolders } from '#services/forms/calls.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { requestsAddresses } from '../addresses.ts';
import type { RequestEvents, RequestNews, StepNews } from '../events.ts';
import { promisedDay, requestNumber } from '../request.ts';
import type { Tables } from './requests-platform.ts';

type Tx = Transaction<Tables>;

/** Students hear what became of their requests; holders what is late, reminded of or given to them. */
export const requestsNews = defineNews<RequestEvents, Tables>('requests', {
  request_returned: {
    p_type: 'Form',
    for: [student],
    mailed: true,
    on: {
      'requests.returned': (event) =>
        toStudent(event, event.times, (language) => ({
          day: formatDay(promisedDay(event.answer_by.toISOString()), language, 'short'),
        })),
    },
  },
  request_lapsed: {
    p_type: 'Form',
    for: [student],
    mailed: true,
    on: { 'requests.lapsed': (event) => toStudent(event) },
  },
  request_accepted: {
    p_type: 'Form',
    for: [student],
    mailed: true,
    on: { 'requests.accepted': (event) => toStudent(event) },
  },
  request_rejected: {
    p_type: 'Form',
    for: [student],
    mailed: true,
    on: { 'requests.rejected': (event) => toStudent(event) },
  },
  request_moved: {
    p_type: 'Form',
    for: [student],
    on: { 'requests.moved': (event) => toStudent(event, event.step_id) },
  },
  request_arrived: {
    p_type: 'Form',
    for: stepHolders,
    on: { 'requests.arrived': (event, tx) => toHolders(event, tx) },
  },
  request_assigned: {
    p_type: 'Form',
    for: stepHolders,
    on: { 'requests.assigned': (event, tx) => toHolders(event, tx, event.now.getTime()) },
  },
  request_nudged: {
    p_type: 'Form',
    for: stepHolders,
    on: { 'requests.nudged': (event, tx) => toHolders(event, tx, event.now.getTime()) },
  },
  request_late: {
    p_type: 'Form',
    for: stepHolders,
    mailed: true,
    on: { 'requests.late': (event, tx) => toHolders(event, tx) },
  },
  request_escalated: {
    p_type: 'Form',
    for: stepHolders,
    on: { 'requests.escalated': (event, tx) => toHolders(event, tx) },
  },
  form_deputy_named: {
    p_type: 'Form',
    for: stepHolders,
    on: { 'requests.deputy_named': toDeputy },
  },
});

function toStudent(
  event: RequestNews,
  entry: number | string = '',
  more: (language: Language) => PhraseValues = () => ({}),
): News[] {
  const { request_id, form_type, student_id } = event;
  return [
    {
      person_id: student_id,
      link: requestsAddresses.ownRequest({ type: form_type, id: request_id }),
      of: `${request_id}:${entry}`,
      values: (_say, language) => ({ ...valuesOf(event, language), ...more(language) }),
    },
  ];
}

async function toHolders(event: StepNews, { writes }: Tx, entry: number | string = '') {
  const receivers = await listReceivers(writes, event.people);
  const { request_id, form_type, student_id, step_id, step } = event;
  const named = (await listPeopleNamed(writes, [student_id])).get(student_id);
  return receivers.map(
    ({ id, user_type }): News => ({
      person_id: id,
      link: requestsAddresses.request({ role: areaOf(user_type), type: form_type, id: request_id }),
      of: `${step_id}:${entry}`,
      values: (_say, language) => ({
        ...valuesOf(event, language),
        step: textIn(language, step, 'title'),
        name: named ? nameIn(language, named) : '',
      }),
    }),
  );
}

async function toDeputy(
  { id, person_id, deputy_id, from_day, to_day }: RequestEvents['requests.deputy_named'],
  { writes }: Tx,
): Promise<News[]> {
  const [deputy] = await listReceivers(writes, [deputy_id]);
  const replaced = (await listPeopleNamed(writes, [person_id])).get(person_id);
  if (!deputy || !replaced) return [];
  return [
    {
      person_id: deputy_id,
      link: requestsAddresses.deputies({ role: areaOf(deputy.user_type) }),
      of: id,
      values: (_say, language) => ({
        name: nameIn(language, replaced),
        from: formatDay(from_day, language, 'short'),
        to: formatDay(to_day, language, 'short'),
      }),
    },
  ];
}

function valuesOf(event: RequestNews, language: Language) {
  return { form: textIn(language, event, 'title'), number: requestNumber(event.request_id) };
}
