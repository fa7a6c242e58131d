import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { counsellingContract } from '../contract.ts';
import { openAlert } from './alerts.ts';
import { answerReferral } from './answer-referral.ts';
import { answerRisk } from './answer-risk.ts';
import { endBreakGlass, openBreakGlass } from './break-glass.ts';
import { changeRecord } from './change-record.ts';
import { copyOwn } from './copy-own.ts';
import type { Deps } from './counselling-platform.ts';
import { keepIntake } from './keep-intake.ts';
import { listLooks } from './list-looks.ts';
import { listRecords } from './list-records.ts';
import { listTransferred, openTransfer } from './list-transferred.ts';
import { openRecord } from './open-record.ts';
import { readDay } from './read-day.ts';
import { nameLooks, presentOwnAlert, readOwn } from './read-own.ts';
import { readUnit, setRoster } from './roster.ts';
import { Unreadable } from './sealed.ts';
import { answerTransfer, sendTransfer, takeTransferred } from './transfers.ts';
import { withdrawConsent } from './withdraw-consent.ts';
import { planFollowUp, writeAssessment, writeNote } from './write-record.ts';

type CounsellingHandlers = Handlers<typeof counsellingContract>;

export function counsellingHandlers(deps: Deps): CounsellingHandlers {
  const { sealing, vault } = deps;
  return guarded({
    readOwn: ({ actor, now }) => readOwn(deps, actor, now),
    listOwnLooks: async ({ query, actor }) => {
      const of = { ...query, student_id: actor.id };
      const { count, looks } = await vault.transaction((tx) => listLooks(tx, sealing, of));
      return { count, results: await nameLooks(deps, looks) };
    },
    keepIntake: ({ body, actor, now }) => keepIntake(deps, body, { actor, now }),
    answerRisk: async ({ body, actor, now }) => {
      const alert = await answerRisk(deps, body, { actor, now });
      if (isRefusal(alert)) return alert;
      return { alert: alert && (await presentOwnAlert(deps, alert, now)) };
    },
    withdrawConsent: ({ actor, now }) => withdrawConsent(deps, actor.id, now),
    answerTransfer: ({ params, body, actor, now }) =>
      answerTransfer(deps, { ...params, ...body }, { actor, now }),
    copyOwnRecord: ({ actor, language, now }) =>
      copyOwn(deps, { student_id: actor.id, language, now }),

    readDay: ({ actor, now }) => readDay(deps, { actor, now }),
    listRecords: ({ query, actor }) => listRecords(deps, query, actor),
    openRecord: ({ params, body, actor, now }) =>
      openRecord(deps, { ...params, ...body }, { actor, now }),
    changeRecord: ({ params, body, actor, now }) =>
      changeRecord(deps, { ...params, change: body }, { actor, now }),
    answerReferral: ({ params, body, actor }) =>
      answerReferral(deps, { ...params, answers: body }, actor),
    writeAssessment: ({ params, body, actor }) => writeAssessment(deps, { ...params, actor }, body),
    writeNote: ({ params: { id, note }, body, actor, now }) =>
      writeNote(deps, { id, actor }, { note, ...body, now }),
    planFollowUp: ({ params: { id, follow_up }, body, actor }) =>
      planFollowUp(deps, { id, actor }, { id: follow_up, ...body }),

    listTransferred: ({ query, actor }) => listTransferred(deps, query, actor),
    sendTransfer: ({ body, actor, now }) => sendTransfer(deps, body, { actor, now }),
    openTransfer: ({ params, actor, now }) => openTransfer(deps, params.id, { actor, now }),
    takeTransferred: ({ params, body, actor }) =>
      takeTransferred(deps, { ...params, ...body }, actor),

    openBreakGlass: ({ body, actor, now }) => openBreakGlass(deps, body, { actor, now }),
    endBreakGlass: ({ actor, now }) => endBreakGlass(deps, { actor, now }),
    openAlert: ({ params, actor, now }) => openAlert(deps, params.id, { actor, now }),
    readUnit: ({ query, actor, now }) => readUnit(deps, query, { actor, now }),
    setRoster: ({ body, now }) => setRoster(deps, body, now),
  });
}

type AnyHandler = (call: never) => Promise<unknown>;

/** A sealed text that can't be opened is refused by whichever call meets it; nothing is written over it. */
function guarded(handlers: CounsellingHandlers): CounsellingHandlers {
  const each = Object.entries<AnyHandler>(handlers).map(([name, handler]) => {
    const guardedOne = (call: never) =>
      handler(call).catch((error: unknown) => {
        if (error instanceof Unreadable) return refuse('record_unreadable');
        throw error;
      });
    return [name, guardedOne] as const;
  });
  return Object.fromEntries(each) as unknown as CounsellingHandlers;
}

/** Every call while the service is off. */
export function offHandlers(): CounsellingHandlers {
  const off = async () => refuse('counselling_off');
  const names = Object.keys(counsellingContract.calls);
  return Object.fromEntries(names.map((name) => [name, off])) as unknown as CounsellingHandlers;
}
