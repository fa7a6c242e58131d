import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunFailure, RunPhase } from '../distribution.ts';
import type { RunMessage } from './run-order.ts';
import type { RunInput, RunOutcome } from './seat-students.ts';

const program = fileURLToPath(new URL('./run-child.ts', import.meta.url));

/** Some thirty times what 50,000 students take. */
const longestMs = 60_000;

/** Seats students in a process of its own, which is killed when it takes too long; it has none of the portal's secrets. */
export function seatApart(
  input: RunInput,
  tell: (phase: RunPhase) => void,
): Promise<RunOutcome | RunFailure> {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=1024'],
    env: {},
  });
  return new Promise((resolve) => {
    let failure: RunFailure = 'died';
    const clock = setTimeout(() => {
      failure = 'too_long';
      child.kill('SIGKILL');
    }, longestMs);
    const settle = (answer: RunOutcome | RunFailure) => {
      clearTimeout(clock);
      child.kill('SIGKILL');
      resolve(answer);
    };
    child.on('message', (message: RunMessage) => {
      if ('phase' in message) tell(message.phase);
      else settle('outcome' in message ? message.outcome : 'quotas_cross');
    });
    child.once('exit', () => settle(failure)).once('error', () => settle('died'));
    child.send(input, (error) => error && settle('died'));
  });
}
