import { attendanceOwned } from '../runs/kinds.ts';
import { recordWriter } from './record-writer.ts';
import { settleAttendance } from './settle-absence.ts';
import { tellAbsences } from './tell-absences.ts';

export const applyAttendance = {
  ...recordWriter('attendance', 'reload_attendance_row', attendanceOwned),
  settle: settleAttendance,
  tell: tellAbsences,
};
