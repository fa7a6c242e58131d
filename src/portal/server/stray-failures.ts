import { describeFailure } from '#platform/http/log.ts';

/** How long a failed process waits for work in progress before it exits. */
const endWithinMs = 15_000;

/**
 * Handles uncaught failures. An unhandled rejection leaves the rest of the process intact: it is logged and the
 * process goes on. After an uncaught exception no state can be trusted: the process shuts down in order with exit
 * code 1, so that its supervisor starts another.
 */
export function watchStrayFailures(end: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => write('a promise failed unheard', reason));
  process.on('uncaughtException', (error) => {
    write('the process ends after a failure that nobody caught', error);
    setTimeout(() => process.exit(1), endWithinMs).unref();
    void end()
      .catch(() => undefined)
      .then(() => process.exit(1));
  });
}

function write(msg: string, failure: unknown): void {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    err: describeFailure(failure),
    msg,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
