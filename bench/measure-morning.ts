import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { raiseAlerts, takeBackAlerts } from '#services/advising/server/raise-alerts.ts';
import { contactSummary } from '#services/advising/server/contact-summary.ts';
import { countAlerts, listAlerts } from '#services/advising/server/list-alerts.ts';
import { studentsReached } from '#services/system-data/server/public.ts';
import { openSite } from './site.ts';

const site = await openSite();
const url = await site.universityOf(100_000);
const pool = openPool(url);
const log: { sql: string; params: readonly unknown[] }[] = [];
const database = openDatabase<any>(pool);
const time = async (name: string, work: () => Promise<unknown>) => {
  await work();
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) { const t = performance.now(); await work(); times.push(performance.now() - t); }
  times.sort((a, b) => a - b);
  console.log(name, times[2]?.toFixed(1), 'ms');
};
const now = new Date();
console.log('students', (await pool.query('select count(*) from student')).rows[0]);
await pool.query(`insert into guidance_message (student_id, author_id, author_role, action, action_name, action_name_ar, messages, code, closed_by, closed_at, changed_by, written_at, moved_at, answered_at)
 select person_id, advisor_id, 3, 'warned','Warned','x','y', c, case when c is not null then advisor_id end, case when c is not null then now() end, advisor_id,
  now() - (n || ' days')::interval - (person_id % 86400 || ' seconds')::interval, now(), case when person_id % 3 = 0 then now() end
 from student cross join generate_series(1, 360, 90) n cross join lateral (select (array[null,'CP','NR','TC'])[1 + person_id % 4] as c) k where advisor_id is not null and person_id % 2 = 0`);
const ids = (await pool.query('select person_id from student order by 1')).rows.map((r) => r.person_id);
const t0 = performance.now();
await database.transaction(async (tx: any) => {
  for (let from = 0; from < ids.length; from += 1000)
    await raiseAlerts(tx, ids.slice(from, from + 1000).map((student_id: number) => ({ student_id, kind: 'low_gpa', from_value: '2.50', to_value: '1.50' })), { crossing: 900000, now });
});
console.log('raise 100,000 alerts', (performance.now() - t0).toFixed(0), 'ms');
const t1 = performance.now();
await database.transaction(async (tx: any) => {
  for (let from = 0; from < ids.length; from += 1000)
    await raiseAlerts(tx, ids.slice(from, from + 1000).map((student_id: number) => ({ student_id, kind: 'low_gpa', from_value: '2.50', to_value: '1.50' })), { crossing: 900000, now });
});
console.log('told again (nothing written)', (performance.now() - t1).toFixed(0), 'ms');
const t2 = performance.now();
await database.transaction(async (tx: any) => {
  for (let from = 0; from < ids.length; from += 1000)
    await takeBackAlerts(tx, { crossing: 900000, student_ids: ids.slice(from, from + 1000), kinds: ['low_gpa', 'halted'] });
});
console.log('take back 100,000', (performance.now() - t2).toFixed(0), 'ms');
// A usual state: 20,000 alerts over a year, a tenth open.
await pool.query(`insert into guidance_alert (student_id, kind, crossing, happened_at, state, done_by, done_at, how, word, first_contact_by, first_contact_at)
 select person_id, 'halted', n, h, s, d, case when s='done' then h end, case when s='done' then 'closed' end, case when s='done' then 'x' else '' end, advisor_id, h + interval '3 hours'
 from student cross join generate_series(1,3) n cross join lateral (select now() - ((person_id * n) % 360 || ' days')::interval as h, case when person_id % 10 = 0 then 'open' else 'done' end as s) k
 cross join lateral (select case when s='done' then advisor_id end as d) l where advisor_id is not null and person_id % 3 = 0`);
await pool.query('vacuum analyze');
const day = (n: number) => new Date(now.getTime() - n * 86400000).toISOString().slice(0, 10) as any;
const month = { from: day(30), to: day(0), low_gpa: 2 };
const guide = (await pool.query('select advisor_id as id, count(*) from student where advisor_id is not null group by 1 order by 2 desc limit 1')).rows[0].id;
await time('bare: count of major_absence', () => pool.query('select sum(students) from major_absence'));
await time('contactSummary a month, all', () => contactSummary(database.reads as any, month));
await time('contactSummary a year, all', () => contactSummary(database.reads as any, { ...month, from: day(365) }));
await time('contactSummary a month, one guide', () => contactSummary(database.reads as any, { ...month, advisors: [guide] }));
await time('contactSummary a month, one major', () => contactSummary(database.reads as any, { ...month, students: studentsReached({}, { major: 5 }) }));
for (const [name, within] of [['guide', { advisor_id: guide }], ['everybody', {}]] as const) {
  const students = studentsReached(within);
  await time(`list of ${name}, open`, () => listAlerts(database.reads as any, { students, view: 'open', ordering: '-happened_at', now, page: 1, page_size: 25 }));
  await time(`list of ${name}, done`, () => listAlerts(database.reads as any, { students, view: 'done', ordering: '-happened_at', now, page: 1, page_size: 25 }));
  await time(`counts of ${name}`, () => countAlerts(database.reads as any, { students, now }));
}
const explain = async (name: string, query: any) => {
  const { sql, parameters } = query;
  const { rows } = await pool.query(`explain (analyze, timing off, buffers off) ${sql}`, parameters);
  console.log(`\n${name}\n${rows.map((r: any) => r['QUERY PLAN']).join('\n')}`);
};
// Through the pool's log.
const original = pool.query.bind(pool);
const seen: any[] = [];
const client = await pool.connect();
const proto = Object.getPrototypeOf(client);
client.release();
const q = proto.query;
proto.query = function (config: any, ...rest: any[]) { if (typeof config === 'string' || config?.text) seen.push({ sql: config.text ?? config, parameters: Array.isArray(rest[0]) ? rest[0] : (config.values ?? []) }); return q.call(this, config, ...rest); };
await contactSummary(database.reads as any, month);
proto.query = q;
for (const one of seen.filter((s) => /written as/.test(s.sql))) await explain('contactSummary', one);
await pool.end();
await site.close();
process.exit(0);
