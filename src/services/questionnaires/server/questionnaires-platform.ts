import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/service/service.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { QuestionnaireEvents } from '../events.ts';
import type { QuestionnaireTables } from '../tables/tables.ts';

export type Tables = QuestionnaireTables & PeopleTables & SideTables & TrainingTables;
export type QuestionnairesPlatform = Platform<Tables, QuestionnaireEvents>;
export type Tx = Transaction<Tables>;

/** The room of everybody who makes questionnaires. */
export const questionnairesRoom = 'questionnaires:staff';

interface Change {
  action: string;
  subject: { kind: 'question_choices' | 'question' | 'questionnaire' | 'person'; id: number };
  name: string;
}

/** Writes a change into the audit log, and signals it. */
export async function noteChange(
  { live }: Pick<QuestionnairesPlatform, 'live'>,
  tx: Tx,
  { action, subject, name }: Change,
  { actor, now }: Acting,
): Promise<void> {
  const to = { name };
  await writeAudit(tx, { now, actor, action: `questionnaires.${action}`, subject, to });
  live.changed(tx, [questionnairesRoom], { what: 'questionnaires' });
}
