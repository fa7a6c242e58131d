import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import { type Language, languages } from '#platform/language/language.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { presentEntry, wordsOf } from '#services/audit/server/present.ts';
import { auditOfAudit } from '#services/audit/server/service.ts';
import { outgoingAudit } from '#services/outgoing/server/audit-words.ts';
import { settingGroupNames } from '#services/settings/group-names.ts';
import { auditRecord } from '#services/settings/server/audit-words.ts';
import { settingGroups } from '#services/settings/settings.ts';
import { ar, en } from './server/phrases.ts';
import { contracts } from './services.ts';

const speak = speakWith(createPhrases({ ar, en }));
const job = 'accounts.tell_role';
const services: readonly AuditWords[] = [
  ...(await writtenWords()),
  auditOfAudit(() => wordsOf(services).actions),
  outgoingAudit(() => ({ [job]: { title: 'accounts:jobs.tell_role', kind: 'mail' } })),
];
const words = wordsOf(services);

const person = { id: 7, user_id: '700007', full_name: 'Huda Ali', full_name_ar: 'هدى علي' };
const named = { name: 'Computing', name_ar: 'الحوسبة' };
const names = new Map(
  ['college', 'major', 'term', 'academic_status', 'advising_action'].map((list) => [
    list,
    new Map(['3', '481', 'active', 'warned'].map((code) => [code, named] as const)),
  ]),
);

/** Those of every service that needs nothing to make them. */
async function writtenWords(): Promise<AuditWords[]> {
  const folder = new URL('../services/', import.meta.url);
  const files = globSync('*/server/audit-words.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const isWords = (value: unknown): value is AuditWords =>
    typeof value === 'object' && value !== null && 'actions' in value;
  return modules.flatMap((module) => Object.values(module).filter(isWords));
}

interface Entry {
  action: string;
  subject_kind?: string;
  from?: AuditRecord;
  to?: AuditRecord;
}

function read(entry: Entry, language: Language) {
  const row = {
    id: 1,
    at: '2026-11-22T05:42:00Z',
    subject_kind: 'person',
    subject_id: 7,
    ...entry,
  };
  const actor = { actor_id: 7, actor_user_type: 4 as const, actor_role: 22 };
  const people = new Map([[7, { ...person, gender: 2 as const }]]);
  const reader = { words, people, names, speak, language };
  return presentEntry({ from: {}, to: {}, ...row, ...actor }, reader);
}

/** All texts of an entry that a person reads. */
function textsOf(entry: Entry, language: Language): string[] {
  const { action_text, subject, changes } = read(entry, language);
  const sides = changes.flatMap(({ label, before, after }) => [label, before, after]);
  return [action_text, subject.text, ...sides].filter((text) => text !== null).map(stripIsolates);
}

/** Text that only code would contain; addresses, file types and colours are allowed. */
const keyLike = /[a-z]+_[a-z]+|[={}⟦⟧]|undefined|null|\[object/;
const gone = languages.flatMap((language) =>
  ['action', 'field', 'value'].map((what) => speak(language, `audit:gone.${what}`)),
);
const latin =
  /^(?!https?:)(?!.*[@/#]).*\b(?!XLSX|CSV|PDF|CP|NR|TC|JPEG|JPG|PNG|CS101|REG|TF|TL|FT)[a-z]{2,}\b/i;

function expectWords(entry: Entry, free: readonly string[] = []) {
  for (const language of languages) {
    for (const text of textsOf(entry, language)) {
      expect(text, JSON.stringify(entry)).not.toMatch(keyLike);
      expect(gone, JSON.stringify(entry)).not.toContain(text);
      if (language === 'ar' && !free.includes(text)) {
        expect(text, JSON.stringify(entry)).not.toMatch(latin);
      }
    }
  }
}

const letterEntry = {
  subject_kind: 'letter',
  to: { letter_number: 'TL-00007', letter_kind: 'directing', total_cost: '1500.00' },
};

/** The details that services write with each action, exports apart. */
const details: Record<string, Omit<Entry, 'action'>[]> = {
  'accounts.activation_started': [{ subject_kind: 'activation_sending' }],
  'accounts.activation_held': [{ subject_kind: 'activation_sending' }],
  'accounts.role_granted': [{ to: { role_id: 22 } }, { to: { role_id: 9, asked_by: 7 } }],
  'accounts.role_taken': [{ from: { role_id: 7 } }],
  'accounts.role_asked': [{ to: { role_id: 9 } }],
  'accounts.role_agreed': [{ to: { role_id: 19, asked_by: 7 } }],
  'accounts.role_declined': [{ to: { role_id: 19, asked_by: 7, reason: 'غير متفرغ' } }],
  'accounts.role_withdrawn': [{ to: { role_id: 9, asked_by: null } }],
  'accounts.change_asked': [
    { from: { email: 'huda@waha.example' }, to: { email: 'ali@waha.example' } },
    { from: { national_id: '••••••1527' }, to: { national_id: '••••••1535' } },
    { from: { is_staff: 'false' }, to: { is_staff: 'true' } },
  ],
  'accounts.change_agreed': [
    { from: { is_active: 'false' }, to: { is_active: 'true', asked_by: null } },
    { from: { phone: '' }, to: { phone: '551234567', asked_by: null } },
  ],
  'accounts.change_declined': [
    {
      from: { email: '' },
      to: { email: 'ali@waha.example', asked_by: null, reason: 'غير معروف' },
    },
  ],
  'accounts.change_withdrawn': [{ from: { phone: '551234567' }, to: { phone: '551234568' } }],
  'accounts.account_locked': [{ to: { lock_reason: 'فُقد الجهاز' } }],
  'appointments.calendar_link_made': [{ to: { expires_at: '2027-11-22T05:42:00.000Z' } }],
  'appointments.calendar_link_renewed': [
    {
      from: { expires_at: '2026-12-22T05:42:00.000Z' },
      to: { expires_at: '2027-11-22T05:42:00.000Z' },
    },
  ],
  'appointments.calendar_link_ended': [{ from: { expires_at: '2027-11-22T05:42:00.000Z' } }],
  'accounts.account_unlocked': [{ from: { lock_reason: 'فُقد الجهاز' } }],
  'accounts.sessions_ended': [{ from: { sessions: 3 } }],
  'accounts.activation_sent': [{ to: { email: 'huda@waha.example' } }],
  'accounts.activation_slip_printed': [{}],
  'accounts.tries_cleared': [{ from: { failed_tries: 4 } }],
  'accounts.first_password_set': [{}],
  'accounts.password_changed': [{}],
  'accounts.password_reset': [{}],
  'accounts.phone_confirmed': [{ from: { phone: '' }, to: { phone: '551234567' } }],
  'advising.message_written': [
    { to: { guidance_message: 12, guidance_action: 'warned', alert_level: 2 } },
  ],
  'advising.message_changed': [
    {
      from: { guidance_action: 'warned', alert_level: 0, action_taken: false },
      to: {
        guidance_message: 12,
        guidance_action: 'active',
        alert_level: 3,
        action_taken: true,
        words_changed: true,
      },
    },
  ],
  'advising.message_closed': [{ to: { guidance_message: 12, closure_code: 'CP' } }],
  'advising.message_reopened': [{ from: { closure_code: 'NR' }, to: { guidance_message: 12 } }],
  'advising.alert_done': ['low_gpa', 'absence', 'halted', 'missed_appointment'].map((kind) => ({
    to: { guidance_alert: kind, closure_code: 'TC', word_given: true },
  })),
  'advising.slots_offered': [{ to: { guidance_alert: 'absence' } }],
  'advising.concern_raised': [{ to: { guidance_concern: 4 } }],
  'advising.concern_answered': [{ to: { guidance_concern: 4 } }],
  'advising.praise_raised': [{ to: { guidance_concern: 4 } }],
  'advising.praise_answered': [{ to: { guidance_concern: 4 } }],
  ...Object.fromEntries(
    ['written', 'ended'].map((how) => [
      `appointments.leave_${how}`,
      [{ to: { deputy_id: 7, first_day: '2026-11-22', last_day: '2026-11-26' } }],
    ]),
  ),
  'campaigns.added': [
    {
      subject_kind: 'guidance_campaign',
      to: { campaign_title: 'مراجعة العبء', campaign_students: 40 },
    },
  ],
  'campaigns.reminded': [
    {
      subject_kind: 'guidance_campaign',
      to: { campaign_title: 'مراجعة العبء', campaign_students: 4 },
    },
  ],
  'campaigns.stopped': [
    { subject_kind: 'guidance_campaign', to: { campaign_title: 'مراجعة العبء' } },
  ],
  'forms.added': [
    { subject_kind: 'form', to: { form_code: 'REG-01', form_title: 'تأجيل الدراسة' } },
  ],
  'forms.published': [{ subject_kind: 'form', to: { form_code: 'REG-01', form_version: 2 } }],
  'forms.retired': [{ subject_kind: 'form', to: { form_code: 'REG-01' } }],
  'forms.opened': [
    {
      subject_kind: 'form',
      from: { opens_on: null, closes_on: null },
      to: { opens_on: '2026-11-22', closes_on: '2026-12-03' },
    },
  ],
  'requests.sent': [{ to: { form_request: 418 } }],
  'requests.mended': [{ to: { form_request: 418 } }],
  'requests.cancelled': [{ to: { form_request: 418 } }],
  'requests.step_approved': [{ to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } }],
  'requests.step_rejected': [{ to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } }],
  'requests.step_sent_back': [
    { to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide' } },
  ],
  'requests.step_assigned': [
    {
      from: { assigned_to: null },
      to: { form_request: 418, form_step: 'الإرشاد الأكاديمي | Guide', assigned_to: 7 },
    },
  ],
  'requests.moved': [
    {
      from: { form_step: 'الإرشاد الأكاديمي | Guide' },
      to: { form_request: 418, form_step: 'عمادة القبول | Admission', move_reason: 'توقف الطلب' },
    },
  ],
  'requests.deputy_named': [{ to: { from_day: '2026-11-22', to_day: '2026-11-26' } }],
  'requests.deputy_ended': [{}],
  'requirements.sent': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.accepted': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.returned': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.rejected': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.type_added': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_edited': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_shown': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_hidden': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.rule_added': [{ subject_kind: 'internship_rule', to: { rule_kind: 'gpa' } }],
  'requirements.rule_removed': [{ subject_kind: 'internship_rule', to: { rule_kind: 'gpa' } }],
  'requirements.check_qualified': [{ to: { reason: '' } }],
  'requirements.check_refused': [{ to: { reason: 'لم تُستكمل الساعات' } }],
  'requirements.check_sent_back': [{ to: { reason: 'لم تُستكمل الساعات' } }],
  'guidance.advisor_assigned': [{ from: { advisor_id: null }, to: { advisor_id: 7 } }],
  'guidance.advisor_transferred': [
    { from: { advisor_id: 7 }, to: { advisor_id: 7, note_given: true } },
  ],
  'guidance.advisor_requested': [{ from: { advisor_id: 7 }, to: { advisor_id: 7 } }],
  'guidance.transfer_asked': [{ to: { advisor_id: 7, reason_given: true } }],
  'guidance.transfer_edited': [
    { from: { advisor_id: 7 }, to: { advisor_id: 7, reason_changed: true } },
  ],
  'guidance.transfer_withdrawn': [{}],
  'guidance.transfer_rejected': [{ to: { reason_given: true } }],
  'guidance.change_asked': [{ to: { advisor_id: null, reason_given: true } }],
  'guidance.request_withdrawn': [{}],
  'guidance.request_rejected': [{ to: { reason_given: true } }],
  'guidance.capacity_set': [{ from: { capacity: null }, to: { capacity: 40 } }],
  ...Object.fromEntries(
    ['asked', 'done', 'rejected', 'withdrawn'].map((how) => [
      `guidance.correction_${how}`,
      [{ to: { guidance_correction: 3, correction_field: 'marital_status' } }],
    ]),
  ),
  'notices.published': [
    {
      subject_kind: 'notice',
      to: {
        notice_kind: 'warning',
        title: 'Maintenance',
        title_ar: 'صيانة',
        body: '',
        body_ar: '',
        roles: '2/0, 4/22',
        colleges: '3',
        sections: '1, 2',
        starts_at: '2026-11-22T05:42:00Z',
        ends_at: '2026-11-23T05:42:00Z',
      },
    },
  ],
  'notices.changed': [
    {
      subject_kind: 'notice',
      from: { sections: '1', notice_kind: 'neutral' },
      to: { title: 'Maintenance', title_ar: 'صيانة', sections: '', notice_kind: 'warning' },
    },
  ],
  'notices.withdrawn': [
    { subject_kind: 'notice', to: { title: 'Maintenance', title_ar: 'صيانة' } },
  ],
  'notifications.sent_by_hand': [{ to: { role_id: 22, link: '/academic/student' } }],
  'outgoing.sent_again': [{ to: { job } }, { subject_kind: 'outgoing', to: { job } }],
  'payments.charged': [{ to: { fee: 'V00000007', amount: '1500.00' } }],
  'payments.term_charged': [
    {
      subject_kind: 'pay_type',
      to: { code: 'TF', semester: '261', amount: '1500.00', students: 40 },
    },
  ],
  'payments.exempted': [{ to: { fee: 'V00000007', amount: '50.00', reason: 'منحة' } }],
  'payments.withdrawn': [{ to: { fee: 'V00000007', amount: '50.00', reason: 'خطأ' } }],
  'payments.fee_edited': [
    {
      from: { fee: 'V00000007', due_on: '2026-11-01', percentage: '25' },
      to: { fee: 'V00000007', description: 'Law', description_ar: 'رسوم', due_on: '2026-12-01' },
    },
  ],
  'payments.type_added': [{ subject_kind: 'pay_type', to: { code: 'TF' } }],
  'payments.type_edited': [{ subject_kind: 'pay_type', to: { code: 'TF' } }],
  'payments.service_set': [{ subject_kind: 'pay_type', to: { code: 'TF', is_active: 'true' } }],
  'payments.refund_asked': [{ to: { invoice: 'P00000007', amount: '50.00', reason: 'تكرار' } }],
  'payments.refund_agreed': [{ to: { invoice: 'P00000007', amount: '50.00' } }],
  'payments.refund_declined': [{ to: { invoice: 'P00000007', amount: '50.00' } }],
  'payments.iban_read': [{ to: { invoice: 'P00000007', iban: '•••• 7519' } }],
  'payments.contract_closed': [{ to: { invoice: 'P00000007' } }],
  'payments.term_undone': [
    {
      subject_kind: 'pay_type',
      to: { code: 'TF', semester: '261', amount: '1500.00', students: 4, reason: 'خطأ' },
    },
  ],
  'payments.refund_transferred': [{ to: { invoice: 'P00000007', amount: '50.00', reason: 'حُوّل' } }],
  'payments.day_closed': [
    { subject_kind: 'payment_day', to: { day: '2026-11-21', unexplained: 2, reason: 'فروق' } },
  ],
  'payments.case_closed': [{ to: { case_kind: 'second_charge', reason: 'أُعيد المبلغ' } }],
  'sides.added': [
    { subject_kind: 'side', to: { org_code: 'S01', name: 'عيادة', student_fee: '500.00' } },
    { subject_kind: 'internship_choice', to: { code: '611', name: 'تدريب', is_active: true } },
  ],
  'sides.edited': [
    {
      subject_kind: 'side',
      from: { contract_start: '2026-01-01', contract_end: '2026-12-31', org_capacity: 20 },
      to: { contract_start: '2026-01-08', contract_end: '2027-12-31', org_capacity: 30 },
    },
    {
      subject_kind: 'side_person',
      from: { list: 'trainers', is_selected: true, email: 'a@b.example', phone: '551234567' },
      to: { full_name: 'فهد الحربي', iban: '•••• 7519' },
    },
    {
      subject_kind: 'internship',
      from: { start_date: '2026-02-01', end_date: '2026-02-26', excuse_deadline: '2026-02-05' },
      to: { capacity: 5, confirmed_at: '2026-01-01T07:00:00Z' },
    },
    { subject_kind: 'internship_cycle', to: { is_open: true } },
    { subject_kind: 'internship_department', to: { code: '3', major_code: 3 } },
  ],
  'sides.removed': [
    { subject_kind: 'internship_department', from: { code: '3', name: 'الباطنة' } },
  ],
  'sides.iban_read': [
    { subject_kind: 'side_person', to: { full_name: 'فهد الحربي', iban: '•••• 7519' } },
  ],
  'training.result_set': [{ from: { training_result: null }, to: { training_result: 1 } }],
  'training.attendance_set': [
    {
      from: { attendance: 'absent', absence_type: 2 },
      to: { day: '2026-11-21', attendance: 'absent', absence_type: 1, reason: 'تقرير طبي' },
    },
  ],
  'training.request_asked': [{ to: { training_request: 7, request_kind: 4 } }],
  'training.request_accepted': [{ to: { training_request: 7, request_kind: 1 } }],
  'training.request_rejected': [{ to: { training_request: 7, request_kind: 2 } }],
  'training.request_undone': [{ to: { training_request: 7, request_kind: 3 } }],
  'training.link_sent': [{ subject_kind: 'internship' }],
  'training.link_ended': [{ subject_kind: 'internship' }],
  'wishes.saved': [{ to: { wish_period: 2, wishes: '41, 7, 19' } }],
  'wishes.period_added': [
    {
      subject_kind: 'wish_period',
      to: {
        number: 2,
        start_date: '2027-02-01',
        end_date: '2027-04-30',
        opens_at: '2026-11-20T05:00:00Z',
        closes_at: '2026-11-26T20:59:00Z',
        most: 5,
      },
    },
  ],
  'wishes.period_edited': [{ subject_kind: 'wish_period', from: { most: 5 }, to: { most: 6 } }],
  'wishes.period_reopened': [{ subject_kind: 'wish_period' }],
  'wishes.period_removed': [{ subject_kind: 'wish_period', from: { number: 2 } }],
  'training.mail_sent': [
    { subject_kind: 'training_mail', to: { mail_title: 'بداية | Start', recipients: 12 } },
  ],
  'training.instructions_edited': [{ subject_kind: 'training_instructions' }],
  'distribution.run_asked': [
    { subject_kind: 'distribution_run', to: { run_number: 3, rest: 'left' } },
  ],
  'distribution.run_published': [
    { subject_kind: 'distribution_run', to: { run_number: 3, placed: 118 } },
  ],
  'distribution.run_undone': [
    { subject_kind: 'distribution_run', to: { run_number: 3, placed: 118 } },
  ],
  'distribution.group_added': [
    {
      subject_kind: 'distribution_group',
      to: { group_name: 'عذر | Reason', group_reason: 'تقرير', group_students: '231000001' },
    },
  ],
  'distribution.group_edited': [
    { subject_kind: 'distribution_group', to: { group_name: 'عذر | Reason' } },
  ],
  'distribution.group_removed': [
    { subject_kind: 'distribution_group', from: { group_name: 'عذر | Reason' } },
  ],
  'distribution.quotas_set': [{ subject_kind: 'internship', to: { quotas: '1/-: 3' } }],
  'distribution.placed': [{ to: { seat_side: 'جهة | Side', internship_id: 7 } }],
  'distribution.unplaced': [{ from: { seat_side: 'جهة | Side', internship_id: 7 } }],
  'letters.made': [letterEntry],
  'letters.edited': [letterEntry],
  'letters.decided': [
    {
      ...letterEntry,
      to: { ...letterEntry.to, desk: 'finance', letter_status: 3, reason: 'لا بند' },
    },
  ],
  'letters.confirmed': [letterEntry],
  'letters.undone': [letterEntry],
  'letters.sent': [letterEntry],
  'letters.opened': [letterEntry],
  'letters.link_ended': [letterEntry],
  'letters.payment_attached': [
    { ...letterEntry, to: { ...letterEntry.to, payment_reference: 'FT-24001' } },
  ],
  'letters.account_printed': [letterEntry],
  'letters.template_edited': [
    { subject_kind: 'letter_template', to: { letter_kind: 'directing' } },
  ],
  'training.questions_edited': [{ subject_kind: 'training_question', to: { questions: 6 } }],
  'training.ready_mail_kept': [
    { subject_kind: 'training_ready_mail', to: { mail_title: 'بداية | Start' } },
  ],
  'training.ready_mail_removed': [
    { subject_kind: 'training_ready_mail', to: { mail_title: 'بداية | Start' } },
  ],
  'swaps.asked': [{ to: { swap: 7 } }],
  'swaps.agreed': [{ to: { swap: 7 } }],
  'swaps.declined': [{ to: { swap: 7 } }],
  'swaps.withdrawn': [{ to: { swap: 7 } }],
  'swaps.approved': [{ to: { swap: 7 } }],
  'swaps.rejected': [{ to: { swap: 7 } }],
  'swaps.lapsed': [{ to: { swap: 7 } }],
  'settings.changed': settingGroupNames.map((group) => ({
    subject_kind: 'setting_group',
    from: auditRecord(group, settingGroups[group].standard),
    to: auditRecord(group, otherValues(settingGroups[group].standard)),
  })),
  'settings.put_back': settingGroupNames.map((group) => ({
    subject_kind: 'setting_group',
    from: auditRecord(group, settingGroups[group].standard),
    to: auditRecord(group, otherValues(settingGroups[group].standard)),
  })),
  'system-data.guard_lifted': [
    { subject_kind: 'reload_run', to: { kind: 'students', vanished_count: 20, known_count: 90 } },
  ],
  'system-data.reload_stopped': ['staging', 'ready', 'refused'].map((state) => ({
    subject_kind: 'reload_run',
    from: { state },
    to: { kind: 'attendance' },
  })),
  'system-data.reload_undone': [
    {
      subject_kind: 'reload_run',
      from: { added_count: 2, changed_count: 3000, vanished_count: 0 },
      to: { kind: 'users' },
    },
  ],
  'system-data.source_agreed': [
    {
      subject_kind: 'reload_source',
      to: { kind: 'users', address: 'https://source.example/users' },
    },
  ],
  'system-data.source_changed': [
    {
      subject_kind: 'reload_source',
      from: { origin: 'folder', address: null },
      to: { kind: 'results', origin: 'address', address: 'https://source.example/results' },
    },
  ],
  'system-data.schedule_changed': [
    {
      subject_kind: 'reload_source',
      from: { every: 'never', start_time: null },
      to: { kind: 'instructors', every: 'week', start_time: '03:30:00' },
    },
    { subject_kind: 'reload_source', from: { every: 'day' }, to: { every: 'never' } },
  ],
  'system-data.reference_added': [
    {
      subject_kind: 'major',
      to: {
        'reference.code': '77',
        'reference.name': 'Law',
        'reference.name_ar': 'القانون',
        'reference.college_code': '3',
        'reference.total_hours': 136,
        'reference.head': 7,
      },
    },
  ],
  'system-data.reference_changed': [
    {
      subject_kind: 'term',
      from: { 'reference.start_date': '2026-08-23', 'reference.is_active': true },
      to: {
        'reference.code': '481',
        'reference.start_date': '2026-08-30',
        'reference.end_date': '2026-12-30',
        'reference.is_active': false,
        'reference.ordinal': 1,
        'reference.year_g': '2026',
        'reference.year_h': '1448',
      },
    },
    { subject_kind: 'level', to: { 'reference.code': '3', 'reference.name_ar': 'الثالث' } },
    { subject_kind: 'student_location', to: { 'reference.position': 2 } },
    { subject_kind: 'academic_status', to: { 'reference.name_ar': 'منتظم' } },
  ],
  'system-data.reference_removed': [
    { subject_kind: 'college', from: { 'reference.code': '9', 'reference.name_ar': 'الآداب' } },
  ],
  'system-data.reference_given_back': [{ subject_kind: 'college', to: { 'reference.dean': 7 } }],
  'system-data.term_set': [
    {
      subject_kind: 'term',
      from: { 'reference.current_term': '481' },
      to: { 'reference.current_term': null },
    },
  ],
};

/** Every setting with another value: switches flipped, numbers raised, lists filled. */
function otherValues(values: Readonly<Record<string, unknown>>) {
  const filled: Record<string, unknown> = {
    holidays: [{ from: '2026-12-01', to: '2026-12-03', name: 'Break', name_ar: 'إجازة' }],
    footer_links: [{ label: 'Privacy', label_ar: 'الخصوصية', url: 'https://waha.example' }],
    advising_actions: [{ code: 'met', name: 'Met', name_ar: 'مقابلة' }],
    mark: '12',
    name: 'جامعة',
  };
  const other = (key: string, value: unknown): unknown => {
    if (key in filled) return filled[key];
    if (typeof value === 'boolean') return !value;
    return typeof value === 'number' ? value + 1 : value;
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, other(key, value)]));
}

const isExport = (action: string) => action.endsWith('exported');
const commands = Object.keys(words.actions).filter((action) => !isExport(action));
/** Text that users wrote themselves, in either language. */
const written = ['Waha University', 'Maintenance', 'Law'];

test('every action is given believable details', () => {
  expect(Object.keys(details).sort()).toEqual(commands.sort());
});

test.each(commands)('%s reads as words', (action) => {
  for (const entry of details[action] ?? []) expectWords({ action, ...entry }, written);
});

test('every field that the words name is read by one of them', () => {
  const records = Object.values(details).flat();
  const given = new Set(
    records.flatMap(({ from = {}, to = {} }) => Object.keys({ ...from, ...to })),
  );
  const known = Object.keys(words.fields).filter((field) => !field.startsWith('exported_'));
  expect(known.filter((field) => !given.has(field))).toEqual([]);
});

/** Export actions whose names don't follow from their calls' names. */
const otherwise: Record<string, string> = {
  'audit.exportEntries': 'audit.exported',
  'campaigns.exportCampaigns': 'campaigns.exported',
  'forms.exportDefinitions': 'forms.exported',
  'guidance-reports.exportAbsenceReport': 'guidance-reports.absence_exported',
  'guidance-reports.exportQualityReport': 'guidance-reports.quality_exported',
  'notices.exportAll': 'notices.exported',
  'requests.exportQueue': 'requests.queue_exported',
  'requests.exportAll': 'requests.all_exported',
  'outgoing.exportJobs': 'outgoing.exported',
  'reloads.exportRuns': 'system-data.runs_exported',
  'reloads.exportRows': 'system-data.rows_exported',
};

const exports = contracts
  .flatMap(({ calls }) => Object.values<AnyEndpoint>(calls))
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/export'))
  .map((call): [string, AnyEndpoint] => [otherwise[call.name] ?? actionOf(call.name), call]);

function actionOf(name: string): string {
  const [service, call = ''] = name.split('.');
  const what = call.replace('export', '').replace(/\B[A-Z]/g, (letter) => `_${letter}`);
  return `${service}.${what.toLowerCase()}_exported`;
}

/** Test values for a field: all options of a choice, else one of each kind of value it allows. */
function valuesOf(name: string, field: z.ZodType): (string | number | boolean)[] {
  let inner = field as z.ZodType & { unwrap?: () => z.ZodType; options?: unknown };
  while (inner.unwrap) inner = inner.unwrap() as typeof inner;
  const [first] = Array.isArray(inner.options) ? inner.options : [];
  if (typeof first === 'string') return inner.options as string[];
  // A choice of numbers, which may arrive as text.
  if (first instanceof z.ZodLiteral) return [...first.values] as number[];
  const some: Record<string, (string | number | boolean)[]> = {
    search: ['هدى'],
    course: ['CS101'],
    column: ['gpa'],
    action: ['accounts.role_taken'],
    from: ['2026-11-01'],
    to: ['2026-11-22'],
    since: ['2026-11-01'],
    role: [22],
    semester: ['481'],
    join_semester: ['481'],
    academic_state: ['active', '3'],
    study_type: ['regular'],
    marital_status: ['single'],
    nationality: ['SA'],
  };
  const ids = ['college', 'major'].includes(name) ? [3] : [7];
  const flags = /^(is_|has_|no_show|low_gpa|without_|action_taken)/.test(name);
  return some[name] ?? (flags ? [true, false] : name === 'action' ? ['warned'] : ids);
}

describe('an export', () => {
  test('has its words, and each of those its call', () => {
    const declared = Object.keys(words.actions).filter(isExport);
    expect(exports.map(([action]) => action).sort()).toEqual(declared.sort());
  });

  test.each(exports)('%s reads as words, by every filter, choice and column', (action, call) => {
    const shape = (call.body as unknown as { shape: Record<string, z.ZodType> }).shape;
    const { columns, format: _, hijri: __, ids: ___, ordering: ____, ...filters } = shape;
    const all = valuesOf(
      'columns',
      (columns as z.ZodOptional<z.ZodArray>).unwrap().element as z.ZodType,
    );
    const entry = { exported_rows: 1200, exported_format: 'xlsx', exported_chosen: 2 };
    expectWords({
      action,
      subject_kind: 'list',
      to: { ...entry, exported_columns: all.join(', ') },
    });
    for (const [name, field] of Object.entries(filters)) {
      const isPerson = words.fields_of[action]?.[`filter.${name}`]?.is === 'person';
      const isAction = action.startsWith('advising') && name === 'action';
      const values = isPerson ? [7] : isAction ? ['warned'] : valuesOf(name, field);
      for (const value of values) {
        const to = { [`filter.${name}`]: value };
        expect(textsOf({ action, subject_kind: 'list', to }, 'ar').length).toBe(3);
        expectWords({ action, subject_kind: 'list', to });
      }
    }
  });

  test('of the first releases reads as one of today', () => {
    const action = 'guidance.students_exported';
    const to = {
      exported_format: 'CSV',
      exported_filters: 'college=3 · gender=2 · ordering=name · ids: 2',
    };
    expect(textsOf({ action, subject_kind: 'list', to }, 'en')).toEqual([
      'List of students exported',
      ...['Selected rows', '2'],
      ...['Format', 'Comma-separated text (CSV)'],
      ...['College', 'Computing'],
      ...['Gender', 'Female'],
    ]);
  });
});

test('what no service words any more is told without its code', () => {
  const entry = { action: 'old-service.done', subject_kind: 'thing', to: { colour: 'red' } };
  expect(textsOf(entry, 'en')).toEqual([
    'An action that the portal no longer has',
    'Record 7',
    ...['A field that the portal no longer has', 'red'],
  ]);
});
