import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/language/language.ts';
import { campaignsAddresses } from '#services/campaigns/addresses.ts';
import { campaignsContract } from '#services/campaigns/contract.ts';
import { chatAddresses } from '#services/chat/addresses.ts';
import { chatContract } from '#services/chat/contract.ts';
import { counsellingAddresses } from '#services/counselling/addresses.ts';
import { counsellingContract } from '#services/counselling/contract.ts';
import { distributionAddresses } from '#services/distribution/addresses.ts';
import { distributionContract } from '#services/distribution/contract.ts';
import { formsAddresses } from '#services/forms/addresses.ts';
import { formsContract } from '#services/forms/contract.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { lettersAddresses } from '#services/letters/addresses.ts';
import { lettersContract } from '#services/letters/contract.ts';
import { noticesAddresses } from '#services/notices/addresses.ts';
import { noticesContract } from '#services/notices/contract.ts';
import { paymentsAddresses } from '#services/payments/addresses.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { questionnairesAddresses } from '#services/questionnaires/addresses.ts';
import { questionnairesContract } from '#services/questionnaires/contract.ts';
import { reloadsAddresses } from '#services/reloads/addresses.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { requestsAddresses } from '#services/requests/addresses.ts';
import { requestsContract } from '#services/requests/contract.ts';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { sidesAddresses } from '#services/sides/addresses.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { smsRequestsAddresses } from '#services/sms-requests/addresses.ts';
import { smsRequestsContract } from '#services/sms-requests/contract.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { trainingContract } from '#services/training/contract.ts';
import { wishesContract } from '#services/wishes/contract.ts';
import { settled, type Visitor, visit } from './browser.ts';
import { faultsOf } from './screen-faults.ts';
import { browser, portal, setStage } from './stage.ts';
import { fewestTurns, type Look, planShortWalk, planWholeWalk, type widths } from './walk-plan.ts';
import { nobody, screensOf } from './walk-screens.ts';

/** The values of `$name` parameters; an unset filter is `all`. */
const parts: Readonly<Record<string, string>> = {
  page: '0',
  semester: '0',
  token: 'a-token',
  code: 'a-code',
  role: 'instructor',
  type: '1',
  form_id: '1',
  questionnaire: '3',
};

/** The list whose first row provides `$id`. */
const lists: Readonly<Record<string, AnyEndpoint>> = {
  [campaignsAddresses.campaign.path]: campaignsContract.calls.listCampaigns,
  [chatAddresses.conversation.path]: chatContract.calls.listConversations,
  [counsellingAddresses.record.path]: counsellingContract.calls.listRecords,
  [formsAddresses.definition.path]: formsContract.calls.listDefinitions,
  [guidanceAddresses.student.path]: guidanceContract.calls.listStudents,
  [noticesAddresses.notice.path]: noticesContract.calls.listAll,
  [requestsAddresses.ownRequest.path]: requestsContract.calls.listOwn,
  [requestsAddresses.request.path]: requestsContract.calls.listQueue,
  [paymentsAddresses.payment.path]: paymentsContract.calls.listHistory,
  [paymentsAddresses.feeOfFinance.path]: paymentsContract.calls.listFees,
  [paymentsAddresses.studentOfFinance.path]: paymentsContract.calls.listFees,
  [smsRequestsAddresses.request.path]: smsRequestsContract.calls.listRequests,
  [sidesAddresses.side.path]: sidesContract.calls.listSides,
  [lettersAddresses.letter.path]: lettersContract.calls.listLetters,
  [trainingAddresses.placement.path]: trainingContract.calls.listPlacements,
  [distributionAddresses.run.path]: distributionContract.calls.listRuns,
  [distributionAddresses.settings.path]: wishesContract.calls.listPeriods,
  [distributionAddresses.internship.path]: sidesContract.calls.listInternships,
  [rightsAddresses.user.path]: rightsContract.calls.listUsers,
  [reloadsAddresses.run.path]: reloadsContract.calls.listRuns,
  [questionnairesAddresses.questionnaire.path]: questionnairesContract.calls.listQuestionnaires,
};

/** The screens that open the student of that row. */
const ofStudents: ReadonlySet<string> = new Set([paymentsAddresses.studentOfFinance.path]);

const screens = screensOf();

const heights: Record<(typeof widths)[number], number> = {
  360: 640,
  768: 1024,
  1024: 768,
  1280: 720,
  1366: 768,
  1440: 900,
  1920: 1080,
};

/** The short walk over every screen; `part` is this file's number among the `of` files that share it. */
export function walkShort(part: number, of: number): void {
  walk(shareOf(planShortWalk(screens), part, of));
}

/** Every width and person, of the screens of one service if `service` names it. */
export function walkWhole(service: string | undefined): void {
  const walked = service ? screens.filter((screen) => screen.service === service) : screens;
  if (walked.length === 0) throw new Error(`no screen belongs to a service named ${service}`);
  walk(shareOf(planWholeWalk(walked), 0, 1));
}

/** Checks the screens as these people, with one page per person and router navigation. */
function walk(share: readonly [person: string, looks: readonly Look[]][]): void {
  setStage();
  test.each(share)('as %s', { timeout: 300_000 }, async (person, looks) => {
    const as = person === nobody ? {} : { as: person };
    const visitor = await visit(browser, portal, as);
    const { page, goTo, leave } = visitor;
    const faults: string[] = [];
    for (const language of ['ar', 'en'] as const) {
      const theirs = looks.filter((look) => look.language === language);
      if (theirs.length > 0) await speak(visitor, language);
      for (const path of new Set(theirs.map((look) => look.path))) {
        const address = await addressOf(path, person);
        const looks = theirs.filter((one) => one.path === path);
        const last = page.viewportSize()?.width ?? 0;
        for (const [place, look] of fewestTurns(looks, last).entries()) {
          await page.setViewportSize({ width: look.width, height: heights[look.width] });
          await page.emulateMedia({ colorScheme: look.scheme });
          // The screen is drawn at its first width from the start.
          await (place === 0 ? goTo(address) : settled(page));
          if (place === 0) faults.push(...sentHome(page, address));
          const found = await faultsOf(page, language, { rules: look.rules });
          const where = `${address}, ${language}, ${look.width} px, ${look.scheme}`;
          faults.push(...found.map((fault) => `${where}: ${fault}`));
        }
      }
    }
    // Restore the language, so that the next person can reuse the page.
    await speak(visitor, 'ar');
    expect(faults.join('\n')).toBe('');
    await leave();
  });
}

/** Changes the language as a person does, on a page that everybody has. */
async function speak({ page, goTo }: Visitor, language: Language): Promise<void> {
  await goTo('/not-found');
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return;
  // Pressed where it is, though a toast that came meanwhile may lie over it.
  await page.locator(`button[lang=${language}]`).dispatchEvent('click');
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** A redirect to home means that the person may not open the screen. */
function sentHome(page: Page, address: string): string[] {
  const isHome = new URL(page.url()).pathname === '/panel';
  return isHome && address !== '/panel' ? [`${address} leads home`] : [];
}

async function addressOf(path: string, person: string): Promise<string> {
  const [route = ''] = path.split('?');
  const id = route.endsWith('/$id') ? await firstOf(route, person) : '';
  return path.replaceAll(/\$(\w+)/g, (_, name) => (name === 'id' ? id : (parts[name] ?? 'all')));
}

interface Row {
  id: number;
  request?: number;
  student?: { id: number };
}

/** The first record of the person's list, or of the list of somebody else who may open the screen. */
async function firstOf(route: string, person: string): Promise<string> {
  const list = lists[route];
  if (!list) throw new Error(`the walk knows no list for ${route}`);
  const readers = screens.find(({ path }) => path === route)?.people ?? [];
  for (const reader of [person, ...readers]) {
    const { reply } = await (await portal.as(reader)).call(list, {
      params: { type: parts['type'] },
      query: { page_size: 1 },
    });
    const [row] = (reply as { results?: Row[] }).results ?? [];
    if (row?.student && ofStudents.has(route)) return String(row.student.id);
    // A row of a queue is a step of its request.
    if (row) return String(row.request ?? row.id);
  }
  throw new Error(`nobody finds anything to open at ${route}`);
}

/** The people of one share; all shares have about the same number of looks. */
function shareOf(
  looks: readonly Look[],
  part: number,
  of: number,
): [person: string, looks: readonly Look[]][] {
  const people = Map.groupBy(looks, ({ person }) => person);
  const shares = Array.from({ length: of }, () => ({ looks: 0, people: [] as string[] }));
  const longestFirst = [...people].toSorted(([, one], [, other]) => other.length - one.length);
  for (const [person, looks] of longestFirst) {
    const least = shares.reduce((one, other) => (other.looks < one.looks ? other : one));
    least.looks += looks.length;
    least.people.push(person);
  }
  return (shares[part]?.people ?? []).map((person) => [person, people.get(person) ?? []]);
}
