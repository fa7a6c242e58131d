import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Say } from '#platform/language/phrases.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  bandOf,
  findAbsences,
  findCurrentTerms,
  findStudyPlan,
  findTranscript,
  hoursLeft,
  listDecidedFacts,
  listTermsBegun,
  presentFacts,
  refuseUnknownSemester,
} from '#services/people/server/public.ts';
import { findFreshness } from '#services/reloads/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import type { Semester } from '../record-shapes.ts';
import type { GuidancePlatform } from './export-students.ts';
import { findRecord } from './find-record.ts';
import { presentRecord } from './present.ts';
import { transcriptReport } from './transcript-report.ts';

type RecordCall =
  | 'getStudent'
  | 'getStudyPlan'
  | 'getTranscript'
  | 'printTranscript'
  | 'getAbsences';

interface RecordRead extends Acting {
  params: { id: number };
}

/** Calls about one student's record; a student out of reach is `not_found`. */
export function recordHandlers(
  { database, documents, speak, trail }: GuidancePlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof guidanceContract>, RecordCall> {
  const { reads } = database;

  /** Finds a student within the caller's reach and notes the reading in the trail. */
  async function studentOf({ params: { id }, actor, now }: RecordRead, part = 'student') {
    const found = await findRecord(reads, actor, id);
    if (found) trail.read({ now, actor, action: `guidance.${part}_read`, subject_id: id });
    return found ?? null;
  }

  /** The semesters a student can have data for. Codes of terms rise with time. */
  async function semestersSince(join_term: string, now: Date): Promise<Semester[]> {
    const begun = await listTermsBegun(reads, riyadhDay(now));
    const { current } = await findCurrentTerms(reads, now);
    return begun
      .filter(({ code }) => code >= join_term)
      .map(({ code, name, name_ar }) => ({ code, name, name_ar, is_present: code === current }));
  }

  return {
    getStudent: async (call) => {
      const found = await studentOf(call);
      if (!found) return refuse('not_found');
      const { semester } = call.query;
      const unknown = await refuseUnknownSemester(reads, semester);
      if (unknown) return unknown;
      // Codes of terms rise with time.
      if (semester && found.join_term > semester) return refuse('not_found');
      const { academic } = await settings.current();
      const isAsked = found.has_decided_facts && call.actor.id !== found.id;
      const facts = isAsked ? await listDecidedFacts(reads, found.id) : [];
      const say: Say = (key, told) => speak(call.language, key, told);
      const decided = presentFacts(facts, { say, language: call.language });
      return presentRecord(found, { academic, actor: call.actor, decided });
    },

    getStudyPlan: async (call) => {
      const student = await studentOf(call);
      const plan =
        student && (await findStudyPlan(reads, { person_id: student.id, now: call.now }));
      return plan ?? refuse('not_found');
    },

    getTranscript: async (call) => {
      const student = await studentOf(call, 'transcript');
      if (!student) return refuse('not_found');
      const { semester } = call.query;
      const unknown = await refuseUnknownSemester(reads, semester);
      if (unknown) return unknown;
      const semesters = await semestersSince(student.join_term, call.now);
      const { terms, ...transcript } = await findTranscript(reads, student.id);
      const asked = terms.filter(({ term_code }) => !semester || term_code === semester);
      return { ...transcript, semesters, terms: asked };
    },

    printTranscript: async (call) => {
      const student = await studentOf(call, 'transcript');
      if (!student) return refuse('not_found');
      const transcript = await findTranscript(reads, student.id);
      const language = call.query.language ?? call.language;
      const { results: as_of } = await findFreshness(reads);
      const values = { student, transcript, language, as_of, now: call.now };
      const report = transcriptReport(values, speak);
      const pdf = await documents.print(report, call.actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([report.title, student.student_id], pdf);
    },

    getAbsences: async (call) => {
      const student = await studentOf(call);
      if (!student) return refuse('not_found');
      const { semester } = call.query;
      const unknown = await refuseUnknownSemester(reads, semester);
      if (unknown) return unknown;
      const { absence_bands: limits } = (await settings.current()).academic;
      const rows = await findAbsences(reads, { person_id: student.id, now: call.now, semester });
      return {
        semesters: await semestersSince(student.join_term, call.now),
        limits,
        courses: rows.map(({ step, ...row }) => ({
          ...row,
          band: bandOf(step, limits),
          left: hoursLeft(row, limits),
        })),
      };
    },
  };
}
