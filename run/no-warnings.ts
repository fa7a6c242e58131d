import type { Logger, Plugin } from 'vite';

/** Fails a build that printed a warning, so that its cause is mended and no start prints it. */
export function noWarnings(): Plugin {
  let logger: Logger;
  return {
    name: 'no-warnings',
    apply: 'build',
    configResolved: (config) => {
      logger = config.logger;
    },
    closeBundle: () => {
      if (logger.hasWarned) throw new Error('The bundler warned; see above');
    },
  };
}
