import { io, type Socket } from 'socket.io-client';
import { openPool } from '#platform/database/pool.ts';
import { openSessions, type SignedIn } from './people.ts';
import { median, type Report } from './report.ts';
import type { Served, Site } from './site.ts';

const subscribers = 1000;
const changes = 30;
const warmUps = 3;
const rounds = 3;
/** More than stand in line for one, to whom some are offered. */
const seats = 20;

interface Channel {
  server: Served;
  path: string;
  tokens: readonly string[];
  /** Makes the change that is signalled to every subscriber. */
  change: () => Promise<void>;
}

/** One change until the last of 1,000 subscribers has it, against Socket.IO that only passes it on. */
export async function measureFanOut(site: Site, report: Report): Promise<void> {
  report.section(`One change to ${subscribers} subscribers, until the last has it`);
  const database_url = await site.universityOf(10_000);
  const pool = openPool(database_url);
  const { guide, students } = await busiestGuide(database_url);
  const ours = await site.startPortal(database_url);
  const bare = await site.serve('bench/bare-socket-server.ts', {});
  const took = { ours: [] as number[], bare: [] as number[] };
  const { rows } = await pool.query<{ id: number }>(
    `insert into slot (type, staff_id, day, start_time, end_time, capacity, attendance, location)
     values (1, $1, current_date + 300, '10:00', '10:30', $2, 'offline', 'A-1') returning id`,
    [guide.id, seats],
  );
  const slot = rows[0]?.id;
  for (let round = 0; round < rounds; round += 1) {
    let capacity = seats;
    took.ours.push(
      ...(await timeChanges({
        server: ours,
        path: '/live',
        tokens: students.map(({ token }) => token),
        change: () => {
          capacity = capacity === seats ? seats + 1 : seats;
          const path = `/api/guidance/reservation/staff/slot/${slot}`;
          return send(ours.url + path, 'PATCH', { capacity }, guide.token);
        },
      })),
    );
    took.bare.push(
      ...(await timeChanges({
        server: bare,
        path: '/socket.io',
        tokens: students.map(() => ''),
        change: () => send(`${bare.url}/change`, 'POST', {}, ''),
      })),
    );
  }
  report.add({
    name: 'fan-out, median',
    ours: median(took.ours),
    baseline: median(took.bare),
    unit: 'ms',
    aim: { at_most: 1.3 },
  });
  report.note(
    `slowest ${Math.max(...took.ours).toFixed(1)} ms (${Math.max(...took.bare).toFixed(1)})`,
  );
  await Promise.all([ours.stop(), bare.stop(), pool.end()]);
}

/** The guide with most students, and sessions of those until there are enough of them. */
async function busiestGuide(
  database_url: string,
): Promise<{ guide: SignedIn; students: SignedIn[] }> {
  const pool = openPool(database_url);
  const { rows } = await pool.query<{ guide: number; students: number[] }>(
    `select advisor_id as guide, array_agg(person_id) as students
     from student join account using (person_id)
     where advisor_id is not null and student.is_active and not account.first_login
     group by advisor_id order by count(*) desc limit 1`,
  );
  const { guide = 0, students = [] } = rows[0] ?? {};
  const ids = Array.from({ length: subscribers }, (_, index) => students[index % students.length]);
  const [signedIn] = await openSessions(pool, [guide]);
  const listening = await openSessions(pool, ids as number[]);
  await pool.end();
  return { guide: signedIn as SignedIn, students: listening };
}

async function timeChanges({ server, path, tokens, change }: Channel): Promise<number[]> {
  const sockets = await Promise.all(tokens.map((token) => connect(server.url, path, token)));
  const took: number[] = [];
  for (let number = 0; number < warmUps + changes; number += 1) {
    const heard = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('changed', resolve))),
    );
    const began = performance.now();
    await change();
    await heard;
    if (number >= warmUps) took.push(performance.now() - began);
  }
  for (const socket of sockets) socket.disconnect();
  return took;
}

/** Connects some at a time, as people come. */
export async function connectAll(
  url: string,
  path: string,
  tokens: readonly string[],
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < tokens.length; at += 50) {
    const some = tokens.slice(at, at + 50).map((token) => connect(url, path, token));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

function connect(url: string, path: string, token: string): Promise<Socket> {
  const socket = io(url, { path, transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

export async function send(
  url: string,
  method: string,
  body: object,
  token: string,
): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}
