import { admin, employee, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { signedLink } from '#platform/contract/open.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { CertificatesShapes } from './contract.ts';

/** The purpose with which a signature's picture is sent. */
export const signaturePurpose = 'certificate_signature';

/** A student's link to one certificate. Its subject is the share. */
export const shareLink = signedLink('certificates.share');

/** Registration issues every kind, internship staff that of the internship. */
export const registration = [
  employee('registration_manager', 'registration'),
  admin('registration_manager', 'registration'),
];
export const certificateStaff = [...registration, ...internshipStaff];

const finance = [employee('finance'), admin('finance')];
const graduates = listCalls('/guidance/graduation/student', certificateStaff);

/** Closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

export const certificatesCalls = defineCalls<CertificatesShapes>(
  'certificates',
  'InternshipEnable',
)({
  listGraduates: graduates.list,
  exportGraduates: graduates.exported,
  countGraduates: call('GET /guidance/graduation/counts', certificateStaff),
  issueCertificates: call('POST /guidance/graduation/student', certificateStaff, { fresh: true }),
  listWaiting: call('GET /guidance/graduation/certificate/confirm', certificateStaff),
  confirmCertificates: call('POST /guidance/graduation/certificate/confirm', certificateStaff, {
    fresh: true,
  }),
  editCertificate: call('PUT /guidance/graduation/certificate/{id}', certificateStaff),
  undoConfirmation: call('POST /guidance/graduation/certificate/{id}/undo', certificateStaff),
  revokeCertificate: call('POST /guidance/graduation/certificate/{id}/revoke', certificateStaff, {
    fresh: true,
  }),
  printCertificate: call('GET /guidance/graduation/certificate/{id}/paper', certificateStaff),
  previewCertificate: call('GET /guidance/graduation/preview', certificateStaff),
  findCertificate: call('GET /guidance/graduation/certificate/code', certificateStaff),
  checkCertificate: call('GET /guidance/graduation/check', 'everyone', { switch: null }),
  listSignatories: call('GET /guidance/graduation/signatories', registration),
  addSignatory: call('POST /guidance/graduation/signatories', registration, { idempotent: true }),
  getIdentification: call(
    'GET /guidance/financial/certificate',
    [student, ...registration, ...finance],
    shut,
  ),
  listOwn: call('GET /guidance/graduation/own', [student], shut),
  makeOwn: call('POST /guidance/graduation/own', [student], { ...shut, idempotent: true }),
  printOwn: call('GET /guidance/graduation/own/{id}/paper', [student], shut),
  downloadCredential: call('GET /guidance/graduation/own/{id}/credential', [student], shut),
  shareOwn: call('POST /guidance/graduation/own/{id}/share', [student], {
    ...shut,
    idempotent: true,
  }),
  stopSharing: call('DELETE /guidance/graduation/own/{id}/share', [student], shut),
  printShared: call('GET /certificates/shared/{token}/paper', shareLink, { switch: null }),
});
