import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CompileAnswer, type CompileOrder, DocumentFailure } from './compile-order.ts';

export interface CompileLimits {
  /** For one document, the start of its process included. */
  time_ms: number;
  /** Of one process. */
  memory_bytes: number;
}

/** One typesetting process; it takes one order at a time. */
export interface CompileProcess {
  pid: number | undefined;
  /** Rejects when the process was ended or ended by itself; then it is of no more use. */
  run(order: CompileOrder): Promise<CompileAnswer>;
  isAlive(): boolean;
  end(): void;
}

const program = fileURLToPath(new URL('./compile-child.ts', import.meta.url));

const watchEveryMs = 200;

export function startCompileProcess(limits: CompileLimits): CompileProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=64'],
    // No secret of the portal's is its business.
    env: {},
  });
  // Neither keeps a portal running that has nothing else to do.
  child.unref();
  child.channel?.unref();
  // Heard as the end of the order under way; without one there is nothing to say.
  child.on('error', () => undefined);
  return {
    pid: child.pid,
    run: (order) => run(child, order, limits),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    end: () => void child.kill('SIGKILL'),
  };
}

function run(
  child: ChildProcess,
  order: CompileOrder,
  limits: CompileLimits,
): Promise<CompileAnswer> {
  return new Promise((resolve, reject) => {
    let reason = 'its process ended';
    const endBecause = (why: string) => {
      reason = why;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(
      () => endBecause(`it took longer than ${limits.time_ms} ms`),
      limits.time_ms,
    );
    const watch = setInterval(async () => {
      const held = await memoryOf(child.pid);
      if (held > limits.memory_bytes) endBecause(`it needed over ${limits.memory_bytes} bytes`);
    }, watchEveryMs);
    const settle = () => {
      clearTimeout(clock);
      clearInterval(watch);
      child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd);
    };
    const onAnswer = (answer: unknown) => {
      settle();
      resolve(answer as CompileAnswer);
    };
    const onEnd = () => {
      settle();
      reject(new DocumentFailure(`${order.template} was not made: ${reason}`));
    };
    child.on('message', onAnswer).once('exit', onEnd).once('error', onEnd);
    // One that can't be reached any more has ended; its exit may have been heard before.
    child.send(order, (error) => error && onEnd());
  });
}

const pageBytes = 4096;

/** What the process holds now, where the system tells; its own word comes with each answer. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * pageBytes;
}
