import type { English } from '#platform/language/phrases.ts';
import type { serverAr } from './server-ar.ts';

export const serverEn: English<typeof serverAr> = {
  check: {
    title: 'Certificate check',
    first: 'Certificate number',
    next: 'Another number',
    submit: 'Check',
    checked: 'Checked {{- moment}}',
    source: 'From the university’s register',
    verdicts: {
      valid: {
        title: 'Certificate is correct',
        text: 'Issued by {{university}}, not revoked and not replaced.',
      },
      other_file: {
        title: 'This file is not the one that the university issued',
        text: 'The certificate with this number is correct, but the file differs from it.',
      },
      replaced: {
        title: 'This certificate was replaced',
        text: '{{university}} issued it, then a newer one in its place. Do not accept it.',
      },
      revoked: {
        title: 'This certificate was revoked',
        text: '{{university}} issued it, then revoked it. Do not accept it.',
      },
      wrong: { title: 'Wrong certificate', text: 'No data: no certificate has this number' },
      too_many: {
        title: 'Too many attempts',
        text: 'Too many wrong numbers were tried. Try again in a minute.',
      },
      missing: {
        title: 'Check a certificate',
        text: 'There is no certificate number yet. Enter the one at the foot of the certificate.',
      },
      gone: {
        title: 'This link doesn’t work',
        text: 'Its time is over, it was stopped, or it was not copied completely.',
      },
    },
    advice: {
      other_file:
        'Ask for the original file, as it was downloaded from the portal, or rely on the details above and not on the file.',
      replaced:
        'If it is yours, the new one is in your account. If it was shown to you, ask for the new one.',
      revoked: 'Contact the Deanship of Admission and Registration to ask about it.',
      wrong:
        'Compare the number with the one on the certificate. If they are the same, the university did not issue it.',
      gone: 'Ask the holder of the certificate for a new link, or check it by its number.',
    },
    download: 'Download certificate',
    facts: {
      name: 'Name',
      number: 'Certificate number',
      student: 'University ID',
      kind: 'Type',
      period: 'Training period',
      join_term: 'Joining term',
      courses: 'Courses',
      transcript: 'Academic transcript',
      enrolment: 'Enrolment',
      issued: 'Issued on',
      replaced: 'Replaced on',
      revoked: 'Revoked on',
      until: 'Link works until',
    },
    courses_done: 'Completed the courses on the certificate',
    transcript_valid: 'Valid on the date of issue',
    enrolled: 'Enrolled on the date of issue',
    file: {
      title: 'Compare the file',
      intro:
        'See whether a PDF is the very file that the university issued. The file stays on your device: its fingerprint is made there, and only that is sent.',
      choose: 'Choose a PDF, or drop it here',
      busy: 'Making the file’s fingerprint',
      too_large:
        'This file is larger than 2 MB, and no certificate is. Choose the certificate’s file.',
      unreadable: 'The file couldn’t be read. Choose it again.',
      same: 'This is the very file that the university issued.',
    },
  },
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
  refusals: {
    name_missing:
      'The name is missing in one of the languages in the academic record. Please ask Admission and Registration to correct it.',
    join_term_unknown:
      'The term of joining isn’t recorded. Please contact Admission and Registration to complete the record.',
    training_open:
      'The training isn’t finished yet. The certificate is available once the result of the last period is recorded.',
    no_courses:
      'The record has no passed courses. The certificate is available once grades are recorded.',
    not_enrolled:
      'There is no enrolment in the present term. The certificate is available while you are enrolled; please contact Admission and Registration.',
    already_issued:
      'This certificate was issued already. You can edit or replace it from its row in the list.',
    already_ended: 'This certificate is no longer valid. Please refresh the page to see its state.',
    already_confirmed:
      'This certificate was confirmed already. Please refresh the page to see its state.',
    revoked_before:
      'A certificate that says the same was revoked. Please contact Admission and Registration before you issue another one.',
    dates_outside:
      'The dates lie outside the training: the end can’t be after today, nor the start more than a year before the record. Please correct the dates.',
    changed_meanwhile:
      'This certificate was changed after you opened it. Please refresh the page and edit it again.',
    not_confirmed: 'This certificate isn’t confirmed. It is available once it is.',
    own_decision: 'You can’t undo your own confirmation. A colleague with the same role can.',
    own_certificate:
      'You issued this certificate. Please let a colleague with the same role confirm it.',
    signatories_missing:
      'The head or the dean of the college has no valid signature. Please add it on the page of signatures first.',
    signing_off: 'Signed papers can’t be issued at the moment. Please tell technical support.',
    dates_reversed: 'The end date is before the start date. Please correct the dates.',
    reason_missing: 'Replacing a confirmed certificate needs a reason. Please write it.',
    wrong_certificate: 'No certificate has this number. Please compare it with the paper.',
    too_many_tries: 'Too many wrong numbers were tried. Please try again in {{seconds}} s.',
    starts_in_past: 'A signature can’t be valid before today. Please choose today or a later date.',
    picture_not_found: 'The picture of the signature doesn’t exist. Please upload it again.',
    college_not_found: 'This college doesn’t exist. Please choose one from the list.',
  },
  credential: {
    criteria:
      'Issued from the university’s register; anybody can verify it on the page that checks certificates.',
    internship: 'Completed the training that the study plan requires.',
    joined: 'Joined the university.',
    courses: 'Joined the university and passed courses.',
    transcript: 'Has a valid academic transcript at the university.',
    identification: 'Enrolled at the university.',
  },
  news: {
    certificate_confirmed: {
      name: 'Confirmed certificates',
      title: 'Issued: {{kind}}',
      text: 'You can download and share it on the page of certificates.',
    },
    certificate_ended: {
      name: 'Revoked certificates',
      title: 'Revoked: {{kind}}',
      text: 'Reason: {{reason}}',
    },
  },
  line: {
    ready_zero: 'Issue certificates and download them at once',
    ready_one: '{{count}} certificate ready to download',
    ready_other: '{{count}} certificates ready to download',
  },
  waits: {
    certificates_to_confirm: {
      text_one: '{{count}} certificate to confirm',
      text_other: '{{count}} certificates to confirm',
      name: 'Certificates to confirm',
      note: 'A colleague issued them.',
      verb: 'Confirm certificates',
    },
  },
  audit: {
    issued: 'A certificate was issued',
    edited: 'A certificate was edited before its confirmation',
    removed: 'A certificate was taken back before its confirmation',
    confirmed: 'A certificate was confirmed',
    undone: 'The confirmation of a certificate was undone',
    replaced: 'A certificate was replaced by a newer one',
    revoked: 'A certificate was revoked',
    signatory_added: 'A signature was added',
    graduates_exported: 'The list of graduates was exported',
  },
  kept: {
    title: 'Certificates',
    certificate: 'Certificates',
    certificate_change: 'Changes',
    certificate_paper: 'Papers issued',
    certificate_check: 'Checks',
  },
};
