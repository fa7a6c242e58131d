import type { English } from '#platform/language/phrases.ts';
import type { serverAr } from './server-ar.ts';

export const serverEn: English<typeof serverAr> = {
  paper: {
    offices: { training: 'Training Unit', registration: 'Deanship of Admission and Registration' },
    titles: {
      internship: 'Internship Completion Certificate',
      internship_year: 'Internship Year Completion Certificate',
      joined: 'Certificate of Joining',
      courses: 'Certificate of Completed Courses',
      transcript: 'Certificate of a Valid Transcript',
      identification: 'Identification Certificate',
    },
    addressed: 'To whom it may concern',
    certifies: { 1: 'The University certifies that', 2: 'The University certifies that' },
    statements: {
      internship: {
        1: 'has completed the internship required by the plan of {{major}}, as stated below.',
        2: 'has completed the internship required by the plan of {{major}}, as stated below.',
      },
      internship_year: {
        1: 'has completed the internship year required by the plan of {{major}}, as stated below.',
        2: 'has completed the internship year required by the plan of {{major}}, as stated below.',
      },
      joined: {
        1: 'joined the University in the {{term}}, as stated below.',
        2: 'joined the University in the {{term}}, as stated below.',
      },
      courses: {
        1: 'joined the University in the {{term}} and has completed the courses listed below.',
        2: 'joined the University in the {{term}} and has completed the courses listed below.',
      },
      transcript: {
        1: 'joined the University in the {{term}}, and that the academic transcript held by the University is valid on the date of this certificate.',
        2: 'joined the University in the {{term}}, and that the academic transcript held by the University is valid on the date of this certificate.',
      },
      identification: {
        1: 'is enrolled at the University as a regular student in the {{term}}. This certificate was issued at the student’s request.',
        2: 'is enrolled at the University as a regular student in the {{term}}. This certificate was issued at the student’s request.',
      },
    },
    facts: {
      student_id: 'University ID',
      faculty_no: 'Faculty number',
      college: 'College',
      major: 'Major',
      join_term: 'Joining term',
      current_term: 'Current term',
      from: 'Start of training',
      to: 'End of training',
      location: 'Type of site',
      courses: 'Courses',
      hours: 'Hours passed',
      transcript: 'Transcript valid on',
      indebtedness: 'Amount due',
      claim: 'Claim of this term',
    },
    hours_of_plan: '{{passed}} of the {{total}} credit hours of the plan',
    nothing_due: 'None',
    columns: { site: 'Training site and period', course: 'Course', code: 'Code', hours: 'Hours' },
    period: '{{- from}} to {{- to}}',
    signature: 'Signature of {{name}}',
    check_title: 'To check this certificate',
    check_scan: 'Scan, or enter the number on the check page.',
    check_number: 'Number {{number}}',
    check_series: 'Number {{number}}, series {{code}}',
    check_issued: 'Issued on {{- day}}',
    draft: 'Draft',
    draft_title: 'Draft for preview',
    draft_note: 'This certificate isn’t confirmed and has no effect.',
  },
};
