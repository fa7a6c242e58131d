import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReloadKind } from './reload.ts';
import { runReload } from './server/runs/run-reload.ts';
import {
  aSite,
  begin,
  csvOf,
  lastRun,
  load,
  runOf,
  type Site,
  type SourceRow,
  standing,
} from './testing.ts';

let site: Site;
beforeAll(async () => {
  site = await aSite();
  await load(site);
});
afterAll(() => site.drop());

describe('whatever way the source is written', () => {
  test('the order of its rows makes no difference', async () => {
    const expected = await standing(site);
    const rows = await site.source.rows('students.csv');
    const [users, instructors] = [
      await site.source.rows('users.csv'),
      await site.source.rows('instructors.csv'),
    ];
    await fc.assert(
      fc.asyncProperty(shuffled(rows), shuffled(users), shuffled(instructors), async (s, u, i) => {
        const other = await aSite();
        await other.source.write('students.csv', csvOf(s));
        await other.source.write('users.csv', csvOf(u));
        await other.source.write('instructors.csv', csvOf(i));
        await load(other);
        expect(await standing(other)).toEqual(expected);
        await other.drop();
      }),
      { numRuns: 4 },
    );
  });

  test('windows-1256, a byte order mark, Arabic digits and line ends of either kind are read', async () => {
    const expected = await standing(site);
    const text = csvOf(await site.source.rows('students.csv'));
    const written = {
      'windows-1256': inWindows1256(text),
      'byte order mark': `\ufeff${text.replaceAll('\n', '\r\n')}`,
      'Arabic digits': text.replace(/,\d+,\d+,\d+,regular,/g, inArabicDigits),
    };
    expect(written['Arabic digits']).not.toBe(text);
    for (const [how, contents] of Object.entries(written)) {
      await site.source.write('students.csv', contents);
      await load(site, ['students']);
      expect(await standing(site), how).toEqual(expected);
      const run = await lastRun(site);
      expect([run.changed_count, run.refused_count], how).toEqual([0, 0]);
      expect(run.encoding).toBe(how === 'windows-1256' ? how : 'utf-8');
    }
    await site.source.write('students.csv', text);
  });
});

describe('loading again', () => {
  test('changes nothing, in whatever order and however often', async () => {
    const expected = await standing(site);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<ReloadKind>('students', 'users', 'instructors'), {
          minLength: 1,
          maxLength: 4,
        }),
        async (kinds) => {
          for (const kind of kinds) {
            await load(site, [kind]);
            const run = await lastRun(site);
            expect(run.unchanged_count).toBe(run.read_count);
          }
        },
      ),
      { numRuns: 6 },
    );
    expect(await standing(site)).toEqual(expected);
  });

  test('begins anew where it was killed among the students and the records', async () => {
    const killed = [await begin(site, 'students'), await begin(site, 'results')];
    await load(site);
    await expect(begin(site, 'results')).rejects.toThrow('another run is under way');
    const ends = await Promise.all(killed.map((id) => runOf(site, id)));
    expect(ends.map(({ state }) => state)).toEqual(['failed', 'staging']);
    await load(site, ['results']);
    expect((await runOf(site, killed[1] ?? 0)).state).toBe('failed');
  });

  test('leaves what the newest file says, whatever files came before it', async () => {
    const [before, ...others] = await site.source.rows('students.csv');
    if (!before) throw new Error('no students');
    const edit = fc.record({
      row: fc.nat({ max: others.length - 1 }),
      cells: fc.oneof(
        fc.constantFrom('1.00', '2.50', '').map((gpa) => ({ gpa })),
        fc.constantFrom('0', '1').map((is_halted) => ({ is_halted })),
        fc.constantFrom('900003', '900104', '').map((advisor_id) => ({ advisor_id })),
        fc.constant(null),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const rows: (SourceRow | null)[] = [...others];
        for (const { row, cells } of edits) {
          rows[row] = cells && { ...(rows[row] ?? (others[row] as SourceRow)), ...cells };
        }
        const file = [before, ...rows.filter((row) => row !== null)];
        await site.source.write('students.csv', csvOf(file));
        await runReload(site.deps, await begin(site, 'students'));
        await liftGuard(site);
        const [students = []] = await standing(site);
        expect(students.map(asWritten)).toEqual(
          file.map(asWritten).sort((a, b) => a.id.localeCompare(b.id)),
        );
      }),
      { numRuns: 12 },
    );
    await site.source.write('students.csv', csvOf([before, ...others]));
    await load(site, ['students']);
  });
});

function shuffled(rows: SourceRow[]) {
  return fc.shuffledSubarray(rows, { minLength: rows.length });
}

/** Confirms a run that waits because many would vanish. */
async function liftGuard(from: Site): Promise<void> {
  const run = await lastRun(from);
  if (run.state !== 'refused') return;
  await from.database.pool.query(
    "update reload_run set state = 'applying', guard_lifted = true where id = $1",
    [run.id],
  );
  await runReload(from.deps, run.id);
}

/** The edited columns, in the same form from file and database. */
function asWritten(row: Record<string, unknown>) {
  const gpa = row['gpa'];
  return {
    id: String(row['student_id'] ?? row['user_id']),
    gpa: gpa === null || gpa === '' ? null : Number(gpa),
    is_halted: row['is_halted'] === true || row['is_halted'] === '1',
    advisor_id: row['advisor_id'] || null,
  };
}

function inArabicDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

function inWindows1256(text: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const characters = [...new TextDecoder('windows-1256').decode(bytes)];
  const byteOf = new Map(characters.map((character, index) => [character, index]));
  return Uint8Array.from([...text], (character) => byteOf.get(character) ?? 0x3f);
}
