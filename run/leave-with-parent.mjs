// Loaded before a supervised program (see processes.mjs): it drains and ends when the process that started it ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the program alive.
process.channel?.unref();
