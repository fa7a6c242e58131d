import { QuotasCross } from '#platform/matching/assign-places.ts';
import type { RunMessage } from './run-order.ts';
import { type RunInput, seatStudents } from './seat-students.ts';

// Runs in a process of its own: what seats thousands would keep the portal from answering.

process.on('message', (input: RunInput) => {
  // The parent may be gone; ignore the error.
  const send = (message: RunMessage) => process.send?.(message, () => undefined);
  try {
    send({ outcome: seatStudents(input, (phase) => send({ phase })) });
  } catch (error) {
    if (!(error instanceof QuotasCross)) throw error;
    send({ crossing: { place: error.place, quotas: error.quotas } });
  }
});
process.once('disconnect', () => process.exit());
