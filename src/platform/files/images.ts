import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFairLine } from '../service/fair-line.ts';
import { mostPixels } from './file-judge.ts';

export interface ImageWork {
  id: number;
  source: string;
  target: string;
  kind: 'jpeg' | 'png';
  most_pixels: number;
  longest_side: number;
}

export interface WrittenImage {
  width: number;
  height: number;
  bytes: number;
}

export interface ImageAnswer {
  id: number;
  /** Null: the image could not be decoded, or found no room. */
  image: WrittenImage | null;
  is_disk_full?: boolean;
}

export interface Images {
  /** Re-encodes the image, upright and without metadata; null if it can't be decoded. */
  reencode(
    /** The sender; senders take turns. */
    owner_id: number,
    work: Omit<ImageWork, 'id' | 'most_pixels'>,
  ): Promise<WrittenImage | null>;
  close(): void;
}

const timeLimitMs = 20_000;
/** The process ends after being idle for this long. */
const idleMs = 30_000;
const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/** Processes one image at a time in a child process, which is killed and restarted when it takes too long. */
export function openImages({ time_limit_ms = timeLimitMs } = {}): Images {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const line = createFairLine();
  let count = 0;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function run(work: Omit<ImageWork, 'id' | 'most_pixels'>): Promise<WrittenImage | null> {
    clearTimeout(idle);
    child ??= start();
    count += 1;
    const asked = { ...work, id: count, most_pixels: mostPixels };
    const answer = await answerOf(child, asked, time_limit_ms);
    // No answer: the process hangs or is dead. The next image starts a new one.
    if (!answer) end();
    idle = setTimeout(end, idleMs).unref();
    if (answer?.is_disk_full) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    return answer?.image ?? null;
  }

  return {
    reencode: (owner_id, work) => line(owner_id, () => run(work)),
    close: end,
  };
}

function start(): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    // Keep secrets and debugger ports from the process.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  return child;
}

function answerOf(
  child: ChildProcess,
  work: ImageWork,
  time_limit_ms: number,
): Promise<ImageAnswer | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => finish(null), time_limit_ms);
    const finish = (answer: ImageAnswer | null) => {
      clearTimeout(late);
      child.off('message', hear);
      child.off('exit', die);
      resolve(answer);
    };
    const hear = (message: unknown) => {
      const answer = message as ImageAnswer;
      if (answer.id === work.id) finish(answer);
    };
    const die = () => finish(null);
    child.on('message', hear);
    child.once('exit', die);
    child.send(work, (error) => error && finish(null));
  });
}
