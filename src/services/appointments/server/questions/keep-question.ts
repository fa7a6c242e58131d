import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { claimFile, type FileTables, releaseFiles } from '#services/files/server/public.ts';
import { questionPurpose } from '../../question.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { questionUser } from './file-purpose.ts';

/** The question and the file, both in their new state. */
export interface Question {
  question: string;
  file: number | null;
}

/** Writes what a student sends along with their booking; a file that it had before goes. */
export async function keepQuestion(
  // Safe cast: the files' tables are in the one portal database too.
  tx: Transaction<AppointmentTables>,
  files: FileStore,
  booking: { id: number; student_id: number; file_id: number | null },
  { question, file }: Question,
): Promise<Refusal<'invalid_input'> | null> {
  const fileTx = tx as Transaction<AppointmentTables & FileTables>;
  const user = { used_by: questionUser, used_by_id: booking.id };
  if (file !== booking.file_id) {
    if (booking.file_id !== null) {
      await releaseFiles(files, fileTx, { ...user, ids: [booking.file_id] });
    }
    if (file !== null) {
      const claim = { id: file, purpose: questionPurpose, owner_id: booking.student_id, ...user };
      if (isRefusal(await claimFile(fileTx, claim))) {
        return refuse('invalid_input', { fields: { file: [{ code: 'file_missing' }] } });
      }
    }
  }
  await tx.writes
    .updateTable('booking')
    .set({ question, file_id: file })
    .where('id', '=', booking.id)
    .execute();
  return null;
}
