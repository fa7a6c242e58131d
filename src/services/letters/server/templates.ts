import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Template } from '../contract.ts';
import { type LetterKind, letterKinds } from '../letter.ts';
import { faultOf, placeholders } from '../template.ts';
import { type LettersPlatform, lettersRoom } from './letters-platform.ts';
import { readValues } from './paper.ts';

/** The texts, in their order, each with the values of the newest letter of its kind. */
export async function listTemplates({
  database: { reads },
  speak,
}: LettersPlatform): Promise<Template[]> {
  const rows = await reads.selectFrom('letter_template').selectAll().execute();
  return Promise.all(
    letterKinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(async (row) => {
          const newest = await reads
            .selectFrom('letter')
            .selectAll()
            .where('kind', '=', kind)
            .orderBy('made_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst();
          return {
            ...row,
            placeholders: [...placeholders[kind]],
            values: newest ? await readValues(reads, newest, speak) : { ar: {}, en: {} },
          };
        }),
    ),
  );
}

interface Edit {
  kind: LetterKind;
  text: string;
  text_ar: string;
  version: number;
}

/** Changes a kind's text; letters that were made from it keep theirs. */
export function editTemplate(
  { database, live }: LettersPlatform,
  { kind, version, ...texts }: Edit,
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    for (const one of [texts.text_ar, texts.text]) {
      const fault = faultOf(kind, one);
      if (fault) return refuse(fault.code, { values: { name: fault.name } });
    }
    const set = await tx.writes
      .updateTable('letter_template')
      .set({ ...texts, version: version + 1 })
      .where('kind', '=', kind)
      .where('version', '=', version)
      .returning(['kind', 'version'])
      .executeTakeFirst();
    if (!set) return refuse('changed_meanwhile');
    await writeAudit(tx, {
      now,
      actor,
      action: 'letters.template_edited',
      subject: { kind: 'letter_template', id: letterKinds.indexOf(kind) + 1 },
      to: { letter_kind: kind },
    });
    live.changed(tx, [lettersRoom], { what: 'letters' });
    return set;
  });
}
