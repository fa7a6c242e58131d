import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { colleague, guide, head, someStudents } from '#services/guidance/testing.ts';
import { referenceContract } from '#services/reference/contract.ts';
import { reloadsContract } from '../contract.ts';

/** An action that a person repeats while others work. */
interface Deed {
  name: string;
  act(): Promise<{ status: number; code: string | null }>;
  /** Refusals that are expected here. */
  refusals?: readonly string[];
}

export interface Work {
  /** The slowest answer of each action. */
  slowest: Record<string, number>;
  slowest_ms: number;
  answers: number;
  /** Answers that asked to retry in a minute, because a reload was writing the same rows. */
  gave_way: number;
  /** Unexpected refusals. */
  faults: string[];
  /** How much this process's memory grew at its peak. */
  grown_mb: number;
}

const { listStudents, assignStudents } = guidanceContract.calls;
const { current, signIn } = accountsContract.calls;
const { editCollege, listColleges, setCurrentTerm } = referenceContract.calls;
const { applyRun, getFreshness, listRuns, stopRun } = reloadsContract.calls;

/** A student whom each reload changes, like all others, and who signs in all the time. */
export const signingIn = '231000001';

/** Has people do what conflicts with a reload: look, sign in, assign guides, edit lists, press its buttons. */
export async function watchWork(portal: TestPortal): Promise<{ stop(): Promise<Work> }> {
  const smallest = process.memoryUsage().rss;
  const seen: Work = {
    slowest: {},
    slowest_ms: 0,
    answers: 0,
    gave_way: 0,
    faults: [],
    grown_mb: 0,
  };
  let isOn = true;
  const repeat = async ({ name, act, refusals = [] }: Deed) => {
    while (isOn) {
      const asked = performance.now();
      const { status, code } = await act();
      const took = performance.now() - asked;
      seen.slowest[name] = Math.max(seen.slowest[name] ?? 0, Math.round(took));
      seen.slowest_ms = Math.max(seen.slowest_ms, took);
      seen.answers += 1;
      if (code === 'being_written') seen.gave_way += 1;
      if (status >= 400 && !refusals.includes(code ?? '')) seen.faults.push(`${name}: ${code}`);
      const grown = (process.memoryUsage().rss - smallest) / 1_000_000;
      seen.grown_mb = Math.max(seen.grown_mb, grown);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const working = Promise.all((await deedsAt(portal)).map(repeat));
  return {
    stop: async () => {
      isOn = false;
      await working;
      return seen;
    },
  };
}

async function deedsAt(portal: TestPortal): Promise<Deed[]> {
  const administrator = await portal.as('800022');
  const theGuide = await portal.as(guide);
  return [
    looking('students', theGuide, listStudents, { query: { search: 'محمد' } }),
    looking('runs', administrator, listRuns, {}),
    looking('freshness', administrator, getFreshness, {}),
    looking('me', await portal.as('900104'), current, {}),
    {
      name: 'sign_in',
      act: () =>
        portal.visitor().call(signIn, { body: { user_id: signingIn, password: 'marhaba-2026' } }),
    },
    await assigning(portal),
    await editing(administrator),
    settingTheTerm(administrator),
    ...(await pressingButtons(administrator)),
  ];
}

function looking<E extends AnyEndpoint>(
  name: string,
  person: TestPerson,
  endpoint: E,
  input: Parameters<typeof person.call<E>>[1],
): Deed {
  return { name, act: () => person.call(endpoint, input) };
}

/** Moves students between guides; a reload may be writing the same student, or have filled every place. */
async function assigning(portal: TestPortal): Promise<Deed> {
  const theHead = await portal.as(head);
  const advisors = [(await portal.as(guide)).id, (await portal.as(colleague)).id];
  const students = (await someStudents(portal, guide)).map(({ id }) => id);
  return {
    name: 'assign',
    refusals: ['being_written', 'guide_full'],
    act: () => {
      advisors.reverse();
      const [advisor = 0] = advisors;
      return theHead.call(assignStudents, { body: { students, advisor } });
    },
  };
}

async function editing(administrator: TestPerson): Promise<Deed> {
  const { reply } = await administrator.call(listColleges, {});
  let [college] = reply.results;
  return {
    name: 'edit_college',
    act: async () => {
      const { code = 0, version = 0, name = '' } = college ?? {};
      const body = { version, name: name.endsWith('.') ? name.slice(0, -1) : `${name}.` };
      const answer = await administrator.call(editCollege, { params: { code }, body });
      if (answer.status === 200) college = answer.reply;
      return answer;
    },
  };
}

function settingTheTerm(administrator: TestPerson): Deed {
  let code: string | null = null;
  return {
    name: 'set_term',
    act: () => {
      code = code === null ? '261' : null;
      return administrator.call(setCurrentTerm, { body: { code } });
    },
  };
}

/** Approves the run that is being applied, and stops one that has ended: both are refused at once. */
async function pressingButtons(administrator: TestPerson): Promise<Deed[]> {
  const { reply } = await administrator.call(listRuns, { query: { ordering: 'started_at' } });
  const over = { params: { id: reply.results[0]?.id ?? 0 } };
  return [
    {
      name: 'stop_old_run',
      refusals: ['not_under_way'],
      act: () => administrator.call(stopRun, over),
    },
    {
      name: 'agree_again',
      refusals: ['not_waiting'],
      act: async () => {
        const runs = await administrator.call(listRuns, { query: { page_size: 1 } });
        const [run] = runs.reply.results;
        if (run?.state !== 'applying') return runs;
        const params = { id: run.id };
        return administrator.call(applyRun, { params, body: { confirm: true } });
      },
    },
  ];
}
