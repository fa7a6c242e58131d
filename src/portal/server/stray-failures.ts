import { describeFailure } from '#platform/http/log.ts';

/** How long the end of a broken process waits for what is under way. */
const endWithinMs = 15_000;

/**
 * What nobody caught. A promise that failed with nobody waiting for it leaves the rest as it was: it is
 * written down and the process goes on. After an exception out of nowhere nothing is sure any more: the
 * process ends in order with code 1, so that whatever supervises it starts another.
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
