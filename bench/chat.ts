import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { openPool } from '#platform/database/pool.ts';
import { connectAll, send } from './fan-out.ts';
import { openSessions } from './people.ts';
import { median, quantile, type Report } from './report.ts';
import type { Site } from './site.ts';

const mostConnections = 2000;
const mostChats = 100;
/** Of each chat, one after the other, at the pace of somebody who types fast. */
const messages = 10;
const betweenMs = 1500;
/** Besides the first, which warms both servers up: it is two to three times as slow as those after it. */
const usualRounds = 4;

interface Chat {
  socket: Socket;
  write: () => Promise<void>;
}

/**
 * 2,000 students are connected to one process, and 100 of them write to their guides at once: a message until its own
 * student's other window has the signal, against Socket.IO that only passes a signal on.
 */
export async function measureChat(site: Site, report: Report, size?: number): Promise<void> {
  const connections = Math.min(mostConnections, size ?? mostConnections);
  const chats = Math.max(1, Math.round((connections * mostChats) / mostConnections));
  // Of a few, only to see whether it runs.
  const rounds = connections < mostConnections ? 1 : usualRounds;
  report.section(`${chats} chats writing among ${connections} connections`);
  const database_url = await site.universityOf(10_000);
  const pool = openPool(database_url);
  const { rows } = await pool.query<{ id: number }>(
    `select person_id as id from student join account using (person_id)
     where advisor_id is not null and student.is_active and not account.first_login
       and account.locked_at is null
     order by person_id limit $1`,
    [connections],
  );
  const students = await openSessions(
    pool,
    rows.map(({ id }) => id),
  );
  // In a university that was kept, those of runs before count towards the day's limit.
  await pool.query('delete from chat_conversation');
  // Loading leaves work for the database, which would be done meanwhile.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  const ours = await site.startPortal(database_url);
  const bare = await site.serve('bench/bare-socket-server.ts', {});
  const tokens = students.map(({ token }) => token);
  const writers = tokens.slice(0, chats);
  const write = (token: string) => {
    const body = { desk: 'guide', client_key: randomUUID(), text: 'متى موعد اللقاء القادم؟' };
    return send(`${ours.url}/api/chat/messages`, 'POST', body, token);
  };
  const pass = (token: string) => send(`${bare.url}/change?room=${token}`, 'POST', {}, '');
  const took = { ours: [] as number[][], bare: [] as number[][] };
  // Connected once, as people are for hours.
  const toOurs = await connectBeside(site, { url: ours.url, path: '/live', tokens, chats });
  const toBare = await connectBeside(site, { url: bare.url, path: '/socket.io', tokens, chats });
  // In turn, so that an unquiet moment of the machine is met by one round of either.
  for (let round = 0; round <= rounds; round += 1) {
    const ofOurs = await timeChats(toOurs.sockets, writers, write);
    const ofBare = await timeChats(toBare.sockets, writers, pass);
    if (round === 0) continue;
    took.ours.push(ofOurs);
    took.bare.push(ofBare);
  }
  for (const share of [0.5, 0.99]) {
    const ofRounds = (all: number[][]) => median(all.map((one) => quantile(one, share)));
    report.add({
      name: `p${share * 100} of a message until its signal, median of its rounds (${rounds})`,
      ours: ofRounds(took.ours),
      baseline: ofRounds(took.bare),
      unit: 'ms',
      ...(share === 0.99 && { aim: { at_most: 3 } }),
    });
  }
  const worst = (all: number[][]) => all.map((one) => quantile(one, 0.99).toFixed(1)).join(', ');
  report.note(`p99 of each round ${worst(took.ours)} ms (${worst(took.bare)})`);
  await Promise.all([toOurs.close(), toBare.close()]);
  await Promise.all([ours.stop(), bare.stop(), pool.end()]);
}

interface Crowd {
  url: string;
  path: string;
  tokens: readonly string[];
  chats: number;
}

/** Connects the writers here, and all others in a process beside. */
async function connectBeside(site: Site, { url, path, tokens, chats }: Crowd) {
  const sockets = await connectAll(url, path, tokens.slice(0, chats));
  const others = await site.serve('bench/idle-listeners.ts', {
    LISTEN_URL: url,
    LISTEN_PATH: path,
    TOKENS: tokens.slice(chats).join(),
  });
  const close = () => {
    for (const socket of sockets) socket.disconnect();
    return others.stop();
  };
  return { sockets, close };
}

/** Writes in all chats at once, each at moments of its own. */
async function timeChats(
  sockets: readonly Socket[],
  tokens: readonly string[],
  write: (token: string) => Promise<void>,
): Promise<number[]> {
  const took: number[] = [];
  const writing = tokens.map(async (token, at) => {
    const socket = sockets[at];
    if (!socket) throw new Error('a writer is not connected');
    await pause((betweenMs * at) / tokens.length);
    for (let number = 0; number < messages; number += 1) {
      took.push(await timeOne({ socket, write: () => write(token) }));
      await pause(betweenMs);
    }
  });
  await Promise.all(writing);
  return took;
}

async function timeOne({ socket, write }: Chat): Promise<number> {
  const heard = new Promise<number>((resolve) => {
    socket.once('changed', () => resolve(performance.now()));
  });
  const began = performance.now();
  const [signalled] = await Promise.all([heard, write()]);
  return signalled - began;
}
