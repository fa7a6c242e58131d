import { attendanceOwned } from './kinds.ts';
import { recordWriter } from './record-writer.ts';
import { summariseAbsence } from './summarise-absence.ts';
import { tellAbsences } from './tell-absences.ts';

export const applyAttendance = {
  ...recordWriter('attendance', 'reload_attendance_row', attendanceOwned),
  settle: summariseAbsence,
  tell: tellAbsences,
};
