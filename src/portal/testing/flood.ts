import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { WorstRequest } from './worst-requests.ts';

/** A process that sends the worst requests one after the other on each connection, or `a_second` per second. */
interface Flood {
  url: string;
  bodies: WorstRequest[];
  connections: number;
  a_second?: number;
  ms: number;
}

export interface FloodEnd {
  /** The number of responses by status. */
  statuses: Record<string, number>;
  /** Connections that closed without a response. */
  broken: number;
}

process.once('message', async (message) => {
  const { url, bodies, connections, a_second, ms } = message as Flood;
  const pause_ms = a_second === undefined ? 0 : (1000 * connections) / a_second;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end: FloodEnd = { statuses: {}, broken: 0 };
  const until = performance.now() + ms;
  let sent = 0;

  function sendNext(): Promise<void> {
    const { type, body } = bodies[sent % bodies.length] as WorstRequest;
    sent += 1;
    const length = Buffer.byteLength(body);
    return new Promise((resolve) => {
      const headers = { 'content-type': type, 'content-length': length };
      const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
        const status = String(answer.statusCode);
        end.statuses[status] = (end.statuses[status] ?? 0) + 1;
        answer.resume();
        answer.once('close', resolve);
      });
      sending.once('error', () => {
        end.broken += 1;
        resolve();
      });
      sending.end(body);
    });
  }

  async function talk(): Promise<void> {
    while (performance.now() < until) {
      await sendNext();
      if (pause_ms > 0) await pause(pause_ms);
    }
  }

  await Promise.all(Array.from({ length: connections }, talk));
  process.send?.(end);
});
