import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CompileAnswer, type CompileOrder, DocumentFailure } from './compile-order.ts';

export interface CompileLimits {
  /** Per document, process start included. */
  time_ms: number;
  /** Per process. */
  memory_bytes: number;
}

/** A typesetting process; it takes one order at a time. */
export interface CompileProcess {
  pid: number | undefined;
  /** Rejects when the process was killed or died; it can't be used again. */
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
    // Keep the portal's secrets from the process.
    env: {},
  });
  // Don't keep an otherwise idle portal running.
  child.unref();
  child.channel?.unref();
  // Handled as the end of the current order; otherwise there is nothing to do.
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
    // A process that can't be reached has ended; its `exit` may already have fired.
    child.send(order, (error) => error && onEnd());
  });
}

const pageBytes = 4096;

/** The process's memory now, where `/proc` exists; otherwise its answers report it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * pageBytes;
}
