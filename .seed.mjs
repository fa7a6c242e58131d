import pg from 'pg'; import { readFileSync } from 'node:fs';
const port = readFileSync('/tmp/work/demo/postgres/port','utf8').trim();
const pw = readFileSync('/tmp/work/demo/postgres/password','utf8').trim();
for (const database of ['bawaba']) {
  const c = new pg.Client({ host:'127.0.0.1', port, user:'bawaba', password: pw, database }); await c.connect();
  const s = (await c.query("select person_id from student where student_id='231000001'")).rows[0].person_id;
  const r = (await c.query("select id from person where user_id='800005'")).rows[0].id;
  await c.query("insert into standing_fact (student_id,fact,value,because,decided_by,decided_at) values ($1,'is_halted','true','لم يُسدد القسط الثاني حتى الآن.',$2,now()-interval '2 days') on conflict do nothing",[s,r]);
  await c.query("insert into standing_fact (student_id,fact,value,because,decided_by,decided_at,overruled_at) values ($1,'status_internship_documents','Pending','بانتظار شهادة الإسعافات الأولية.',null,now()-interval '9 days',now()-interval '1 day') on conflict do nothing",[s]);
  console.log(s); await c.end();
}
