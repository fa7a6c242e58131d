// Loaded before a supervised program (see processes.mjs): it ends, draining, with whoever started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the program alive.
process.channel?.unref();
