import type { Refusal } from '../contract/refusal.ts';
import { createFairQueue } from '../service/fair-line.ts';
import { type CompileOrder, DocumentFailure } from './compile-order.ts';
import { type CompileLimits, type CompileProcess, startCompileProcess } from './compile-process.ts';

export interface CompilerOptions extends CompileLimits {
  /** The most processes at a time; the first starts with the first document. */
  at_once: number;
  /** The most documents waiting, in total and per person. */
  longest_queue: number;
  longest_of_a_person: number;
  /** An idle process ends after this long, to free its memory. */
  idle_ms: number;
}

/** A pool of typesetting processes behind one fair queue. */
export interface Compilers {
  /** Compiles for this person; people take turns. Throws a DocumentFailure if a limit is hit. */
  compile(person_id: number, order: CompileOrder): Promise<Buffer | Refusal<'busy'>>;
  /** For tests: the ids of the current processes. */
  pids(): number[];
  close(): void;
}

const usual: CompilerOptions = {
  at_once: 2,
  longest_queue: 40,
  longest_of_a_person: 8,
  time_ms: 15_000,
  memory_bytes: 400_000_000,
  idle_ms: 120_000,
};

export function openCompilers(options: Partial<CompilerOptions> = {}): Compilers {
  const limits = { ...usual, ...options };
  const { at_once, longest_queue: longest, longest_of_a_person } = limits;
  const queue = createFairQueue({ at_once, longest, longest_of_a_person });
  const all = new Set<CompileProcess>();
  const free: CompileProcess[] = [];
  let idling: NodeJS.Timeout | undefined;

  function take(): CompileProcess {
    clearTimeout(idling);
    const kept = free.pop();
    if (kept?.isAlive()) return kept;
    if (kept) all.delete(kept);
    const started = startCompileProcess(limits);
    all.add(started);
    return started;
  }

  function letGo(process: CompileProcess): void {
    process.end();
    all.delete(process);
  }

  function rest(): void {
    for (const process of free.splice(0)) letGo(process);
  }

  async function compileWith(process: CompileProcess, order: CompileOrder) {
    const answer = await process.run(order).catch((failure: unknown) => {
      letGo(process);
      throw failure;
    });
    // Restart at half the limit, to leave room for a large document.
    if (answer.rss > limits.memory_bytes / 2) letGo(process);
    else free.push(process);
    clearTimeout(idling);
    idling = setTimeout(rest, limits.idle_ms).unref();
    if (answer.output) return Buffer.from(answer.output);
    throw new DocumentFailure(`${order.template} was not made: ${answer.fault}`);
  }

  return {
    compile: (person_id, order) => queue(person_id, () => compileWith(take(), order)),
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    close: () => {
      clearTimeout(idling);
      for (const process of all) letGo(process);
      free.length = 0;
    },
  };
}
