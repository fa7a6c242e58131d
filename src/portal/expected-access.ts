import type { UserType } from '#platform/access/actor.ts';

/**
 * Written by hand from section 6 of the specification only, so that a mistake in a contract is noticed: each area and
 * the roles that must reach it. All other roles must not. What a link or a webhook's signature opens, no session does.
 */
export interface Area {
  name: string;
  /** Calls by contract name; a trailing `*` matches any ending. */
  calls: readonly string[];
  reach: 'everyone' | 'signed_in' | 'link' | 'webhook' | readonly Reach[];
}

/** A user type and its role codes; without codes, every role of that type. */
type Reach = readonly [UserType, ...codes: number[]];

export const areas: readonly Area[] = [
  {
    name: 'signing in, and asking for a link',
    calls: [
      'accounts.signIn',
      'accounts.signInChallenge',
      'accounts.requestReset',
      'accounts.redeemCode',
      'demo.*',
    ],
    reach: 'everyone',
  },
  {
    name: 'what a mailed or printed link opens, to whoever holds it',
    calls: [
      'accounts.checkToken',
      'accounts.resetPassword',
      'accounts.activate',
      'appointments.readCalendar',
    ],
    reach: 'link',
  },
  {
    name: 'one’s own account',
    calls: [
      'accounts.current',
      'accounts.signOut',
      'accounts.setFirstPassword',
      'accounts.changePhone',
      'accounts.resendPhoneCode',
      'accounts.verifyPhone',
      'accounts.showNationalId',
      'accounts.listSessions',
      'accounts.listSignIns',
      'accounts.endSession',
      'accounts.endOtherSessions',
    ],
    reach: 'signed_in',
  },
  {
    name: 'files: sending one’s own, each purpose with its own right',
    calls: ['files.upload', 'files.listPurposes', 'files.discard'],
    reach: 'signed_in',
  },
  {
    name: 'files: reading, each by its purpose’s own rule; the university’s mark is everybody’s',
    calls: ['files.read'],
    reach: 'everyone',
  },
  {
    name: 'one’s own notifications',
    calls: [
      'notifications.list',
      'notifications.count',
      'notifications.change',
      'notifications.seen',
      'notifications.preferences',
      'notifications.chooseChannels',
      'notifications.chooseQuietHours',
    ],
    reach: 'signed_in',
  },
  {
    name: 'the notices that are shown to one',
    calls: ['notices.listMine', 'notices.markSeen', 'notices.dismiss'],
    reach: 'signed_in',
  },
  {
    name: 'publishing notices: the system administrator',
    calls: [
      'notices.listAll',
      'notices.exportAll',
      'notices.getNotice',
      'notices.listColleges',
      'notices.countAudience',
      'notices.publish',
      'notices.change',
      'notices.withdraw',
    ],
    reach: [[4, 22]],
  },
  {
    name: 'notifications by hand: the system administrator',
    calls: [
      'notifications.findRecipient',
      'notifications.send',
      'notifications.listSent',
      'notifications.exportSent',
    ],
    reach: [[4, 22]],
  },
  { name: 'what waits for oneself in the role in force', calls: ['waits.*'], reach: 'signed_in' },
  { name: 'one’s own saved views of lists', calls: ['views.*'], reach: 'signed_in' },
  { name: 'a student’s own profile', calls: ['accounts.updateStudent'], reach: [[2]] },
  { name: 'an instructor’s own profile', calls: ['accounts.updateInstructor'], reach: [[1]] },
  { name: 'an employee’s own profile', calls: ['accounts.updateEmployee'], reach: [[3]] },
  { name: 'an administrator’s own profile', calls: ['accounts.updateAdmin'], reach: [[4]] },
  {
    name: 'people’s rights: the system administrator',
    calls: [
      'rights.listUsers',
      'rights.exportUsers',
      'rights.getUser',
      'rights.grantRole',
      'rights.takeRole',
      'rights.lockUser',
      'rights.unlockUser',
      'rights.listUserSessions',
      'rights.endUserSessions',
      'rights.sendActivation',
      'rights.sendActivations',
      'rights.clearTries',
      'rights.withdrawRoleGrant',
    ],
    reach: [[4, 22]],
  },
  {
    name: 'the second yes: holders of psychological guidance of what is theirs, administrators',
    calls: [
      'rights.listRoleGrants',
      'rights.countRoleGrants',
      'rights.exportRoleGrants',
      'rights.agreeRoleGrant',
      'rights.declineRoleGrant',
      'rights.agreeRoleGrants',
      'rights.declineRoleGrants',
    ],
    reach: [
      [1, 9],
      [4, 22],
    ],
  },
  {
    name: 'switches, identity and figures, for every browser',
    calls: ['settings.getPublicSettings'],
    reach: 'everyone',
  },
  {
    name: 'ready-made reasons: staff, who decide',
    calls: ['settings.getReadyReasons'],
    reach: [[1], [3], [4]],
  },
  {
    name: 'settings: the system administrator',
    calls: [
      'settings.getSettings',
      'settings.changeSettings',
      'settings.listChanges',
      'settings.exportChanges',
      'settings.undoChange',
    ],
    reach: [[4, 22]],
  },
  { name: 'the audit log', calls: ['audit.*'], reach: [[4, 22]] },
  { name: 'what goes out: mail, short messages, jobs', calls: ['outgoing.*'], reach: [[4, 22]] },
  {
    name: 'system data: where it comes from, which two administrators agree to',
    calls: ['reloads.changeSource', 'reloads.agreeSource'],
    reach: [[4, 22]],
  },
  {
    name: 'system data: reloads (instructor types 12 and 22; the system administrator)',
    calls: [
      'reloads.load*',
      'reloads.start*',
      'reloads.update*',
      'reloads.list*',
      'reloads.changeSchedule',
      'reloads.getRun',
      'reloads.printRun',
      'reloads.export*',
      'reloads.getTemplate',
      'reloads.applyRun',
      'reloads.stopRun',
      'reloads.undoRun',
    ],
    reach: [
      [1, 12, 22],
      [4, 22],
    ],
  },
  {
    name: 'activation mails of those whom reloads brought',
    calls: [
      'rights.listActivations',
      'rights.exportActivations',
      'rights.printSlips',
      'rights.getActivationSending',
      'rights.setActivationSending',
    ],
    reach: [
      [1, 12, 22],
      [4, 22],
    ],
  },
  {
    name: 'reference lists: read by whoever keeps system data',
    calls: [
      'reference.listColleges',
      'reference.listMajors',
      'reference.listStatuses',
      'reference.listTerms',
      'reference.currentTerm',
      'reference.listLevels',
      'reference.listLocations',
      'reference.exportColleges',
      'reference.exportMajors',
      'reference.exportStatuses',
      'reference.exportTerms',
      'reference.exportLevels',
      'reference.exportLocations',
    ],
    reach: [
      [1, 12, 22],
      [4, 22],
    ],
  },
  { name: 'which term it is', calls: ['reference.presentTerm'], reach: 'signed_in' },
  {
    name: 'as of when the data is that a screen shows',
    calls: ['reloads.getFreshness'],
    reach: 'signed_in',
  },
  {
    name: 'reference lists: edited by the system administrator',
    calls: [
      'reference.add*',
      'reference.edit*',
      'reference.giveBack*',
      'reference.remove*',
      'reference.setCurrentTerm',
      'reference.listLeaders',
    ],
    reach: [[4, 22]],
  },
  {
    name: 'students: guides, heads, deans, general science, registration, student affairs',
    calls: [
      'guidance.listStudents',
      'guidance.exportStudents',
      'guidance.countStudents',
      'guidance.listChoices',
      'guidance.listAdvisorHistory',
      'guidance.listTransfers',
      'guidance.countTransfers',
      'guidance.exportTransfers',
    ],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'one student’s record: whoever sees students, and each student their own',
    calls: [
      'guidance.getStudent',
      'guidance.getStudyPlan',
      'guidance.getTranscript',
      'guidance.printTranscript',
      'guidance.getAbsences',
    ],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [2],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'reports: heads, deans, registration, general science; the whole in rounded figures for quality, library and internship',
    calls: [
      'guidance-reports.getAbsenceReport',
      'guidance-reports.listAbsenceChoices',
      'guidance-reports.printAbsenceReport',
      'guidance-reports.exportAbsenceReport',
      'guidance-reports.getQualityReport',
      'guidance-reports.listQualityChoices',
      'guidance-reports.printQualityReport',
      'guidance-reports.exportQualityReport',
    ],
    reach: [
      [1, 2, 4, 5, 6, 14, 18, 20, 21],
      [3, 2, 5, 6],
      [4, 2, 4, 5, 6, 18, 21, 24, 25, 26],
    ],
  },
  {
    name: 'the students behind a number of a report: who reads reports and sees students',
    calls: ['guidance-reports.listQualityStudents', 'guidance-reports.exportQualityStudents'],
    reach: [
      [1, 2, 4, 5, 6, 21],
      [3, 2, 5, 6],
      [4, 2, 4, 5, 6, 21, 24, 25, 26],
    ],
  },
  {
    name: 'the guides one may choose: whoever sees students, and students themselves',
    calls: ['guidance.listGuides'],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [2],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'guidance messages and the morning list: read by whoever sees students',
    calls: [
      'advising.listForStaff',
      'advising.getContact',
      'advising.listCases',
      'advising.countCases',
      'advising.exportCases',
      'advising.listMorning',
      'advising.exportMorning',
      'advising.countMorning',
    ],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'guidance messages and the morning list: written and dealt with by guides, who decides about guides, and student advisory',
    calls: [
      'advising.addMessage',
      'advising.changeMessage',
      'advising.closeCases',
      'advising.closeAlert',
      'advising.closeAlerts',
      'advising.offerSlots',
    ],
    reach: [
      [1, 2, 3, 4, 5, 8, 10, 21, 28],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
    ],
  },
  {
    name: 'requests: a student’s own',
    calls: [
      'requests.listOwn',
      'requests.getOwn',
      'requests.findDraft',
      'requests.keepDraft',
      'requests.sendRequest',
      'requests.cancelRequest',
      'requests.remindHolders',
      'requests.printOwn',
    ],
    reach: [[2]],
  },
  {
    name: 'requests: the check of a printed one',
    calls: ['requests.checkRequest'],
    reach: 'link',
  },
  {
    name: 'requests: seen and decided by the roles that a form’s way may pass',
    calls: [
      'requests.listQueue',
      'requests.exportQueue',
      'requests.countQueue',
      'requests.listQueueChoices',
      'requests.getRequest',
      'requests.printRequest',
      'requests.decideStep',
      'requests.approveSteps',
      'requests.assignStep',
      'requests.listDeciders',
      'requests.listDeputies',
      'requests.nameDeputy',
      'requests.endDeputy',
      'requests.listDeputyChoices',
    ],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 21],
      [3, 2, 5, 6, 7, 9, 12, 13, 15, 17, 32],
      [
        4, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 23, 24, 25, 26, 27, 29,
        32,
      ],
    ],
  },
  {
    name: 'requests: all of them, and moved by the forms supervisor',
    calls: ['requests.listAll', 'requests.exportAll', 'requests.moveRequest'],
    reach: [
      [1, 11],
      [4, 11],
    ],
  },
  {
    name: 'requests: how long they take',
    calls: ['requests.getFigures'],
    reach: [
      [1, 2, 4, 5, 10, 11],
      [3, 2, 5],
      [4, 2, 4, 5, 10, 11, 27],
    ],
  },
  {
    name: 'forms: those that a student may begin',
    calls: ['forms.listForms', 'forms.getForm'],
    reach: [[2]],
  },
  {
    name: 'forms: what the lists offer to whoever fills one in, or tries one out',
    calls: ['forms.listOptions'],
    reach: [[2], [1, 11], [4, 11]],
  },
  {
    name: 'forms: made by the forms supervisor',
    calls: [
      'forms.listDefinitions',
      'forms.exportDefinitions',
      'forms.addDefinition',
      'forms.importDefinition',
      'forms.getDefinition',
      'forms.saveDefinition',
      'forms.openDefinition',
      'forms.publishDefinition',
      'forms.retireDefinition',
      'forms.copyDefinition',
      'forms.downloadDefinition',
    ],
    reach: [
      [1, 11],
      [4, 11],
    ],
  },
  {
    name: 'campaigns: whoever advises students invites those within reach to book',
    calls: [
      'campaigns.previewCampaign',
      'campaigns.addCampaign',
      'campaigns.listCampaigns',
      'campaigns.exportCampaigns',
      'campaigns.stopCampaign',
      'campaigns.remindStudents',
    ],
    reach: [
      [1, 2, 3, 4, 5, 8, 10, 21, 28],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
    ],
  },
  {
    name: 'campaigns: what came of one, for whoever sees its students',
    calls: ['campaigns.getCampaign', 'campaigns.listInvited', 'campaigns.exportInvited'],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'concerns and praise: read by whoever sees students',
    calls: ['advising.listConcerns', 'advising.exportConcerns', 'advising.countConcerns'],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'concerns and praise: answered by whoever advises them',
    calls: ['advising.answerConcern', 'advising.answerConcerns'],
    reach: [
      [1, 2, 3, 4, 5, 8, 10, 21, 28],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
    ],
  },
  {
    name: 'concerns and praise: raised by instructors who may teach, and by whoever advises students',
    calls: ['advising.raiseConcern', 'advising.listRaised', 'advising.exportRaised'],
    reach: [
      [1, 1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 20, 21, 28],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
    ],
  },
  {
    name: 'the students whom an instructor teaches now',
    calls: ['advising.listTaught'],
    reach: [[1, 1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 20, 21, 28]],
  },
  {
    name: 'what a student was praised for',
    calls: ['advising.listPraise'],
    reach: [[2]],
  },
  {
    name: 'corrections of a record: read and answered by registration',
    calls: [
      'guidance.listCorrections',
      'guidance.exportCorrections',
      'guidance.countCorrections',
      'guidance.answerCorrection',
      'guidance.answerCorrections',
    ],
    reach: [
      [1, 5, 6, 10],
      [3, 5, 6],
      [4, 5, 6, 10],
    ],
  },
  {
    name: 'corrections of a record: asked for by the student',
    calls: ['guidance.askCorrection', 'guidance.listMyCorrections', 'guidance.withdrawCorrection'],
    reach: [[2]],
  },
  {
    name: 'a guide’s own students, and asking that another guide them',
    calls: [
      'guidance.listOwnStudents',
      'guidance.askTransfer',
      'guidance.editTransfer',
      'guidance.withdrawTransfer',
    ],
    reach: [[1, 3]],
  },
  {
    name: 'who guides whom: heads, deans, general science, registration managers',
    calls: [
      'guidance.assign*',
      'guidance.getSheetTemplate',
      'guidance.setCapacity',
      'guidance.decideTransfer',
      'guidance.decideTransfers',
      'guidance.listRequests',
      'guidance.countRequests',
      'guidance.exportRequests',
      'guidance.exportGuides',
    ],
    reach: [
      [1, 2, 4, 5, 8, 10, 21],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26],
    ],
  },
  {
    name: 'deciding what a student asks for: the head of department, or who stands in',
    calls: ['guidance.decideRequest', 'guidance.decideRequests'],
    reach: [
      [1, 2],
      [3, 2],
      [4, 2, 24],
    ],
  },
  {
    name: 'a student’s own guide, and asking for another',
    calls: [
      'guidance.getMyAdvisor',
      'guidance.askChange',
      'guidance.listMyRequests',
      'guidance.withdrawRequest',
    ],
    reach: [[2]],
  },
  {
    name: 'campaigns: what a student is invited to',
    calls: ['campaigns.listInvitations', 'campaigns.seeInvitation'],
    reach: [[2]],
  },
  {
    name: 'guidance messages: a student’s own',
    calls: ['advising.listForStudent'],
    reach: [[2]],
  },
  {
    name: 'guidance messages: read from both sides',
    calls: ['advising.getMessage', 'advising.listReplies'],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [2],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'guidance messages: answered and marked as seen from both sides',
    calls: ['advising.replyToMessage', 'advising.addVisual'],
    reach: [
      [1, 2, 3, 4, 5, 8, 10, 21, 28],
      [2],
      [3, 2, 5],
      [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
    ],
  },
  {
    name: 'academic appointments: a guide’s own slots',
    calls: [
      'appointments.openSlot',
      'appointments.openSlots',
      'appointments.repeatWeek',
      'appointments.listStaffSlots',
      'appointments.listPauses',
      'appointments.changeSlot',
      'appointments.deleteSlot',
      'appointments.changeCapacity',
      'appointments.markAttendance',
      'appointments.saveSlot',
      'appointments.listBookable',
      'appointments.bookFor',
      'appointments.writeNote',
      'appointments.undoOpening',
      'appointments.printDay',
    ],
    reach: [[1, 3]],
  },
  {
    name: 'academic appointments: leaves of guides, for themselves and the head of their department',
    calls: [
      'appointments.listLeaves',
      'appointments.listLeaveGuides',
      'appointments.writeLeave',
      'appointments.endLeave',
      'appointments.listLeaveSlots',
      'appointments.cancelLeaveSlots',
    ],
    reach: [
      [1, 2, 3],
      [3, 2],
      [4, 2, 24],
    ],
  },
  {
    name: 'academic appointments: those of a student, for whoever sees the student',
    calls: ['appointments.listStudentBookings'],
    reach: [
      [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
      [3, 2, 5, 6, 9],
      [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
    ],
  },
  {
    name: 'academic appointments: the address of one’s own calendar',
    calls: [
      'appointments.findCalendarLink',
      'appointments.makeCalendarLink',
      'appointments.endCalendarLink',
    ],
    reach: [[2], [1, 3]],
  },
  {
    name: 'academic appointments: a student’s own bookings',
    calls: [
      'appointments.listFreeSlots',
      'appointments.reserve',
      'appointments.listMyBookings',
      'appointments.changeQuestion',
      'appointments.printConfirmation',
      'appointments.cancelBooking',
      'appointments.waitForPlace',
      'appointments.findMyWaiting',
      'appointments.leaveLine',
      'appointments.letPlaceGo',
      'appointments.saveBooking',
    ],
    reach: [[2]],
  },
  {
    name: 'paying: a student, what is their own',
    calls: [
      'payments.listHistory',
      'payments.buyService',
      'payments.getBillAmount',
      'payments.pay',
      'payments.payByBill',
      'payments.payByInstalments',
      'payments.giveUp',
      'payments.printClaim',
      'payments.printDues',
      'payments.getAssessment',
      'payments.assess',
    ],
    reach: [[2]],
  },
  {
    name: 'payments: a student what is their own, finance anybody’s',
    calls: [
      'payments.getFinancial',
      'payments.listServices',
      'payments.askStatus',
      'payments.getStatus',
      'payments.askRefund',
      'payments.getFee',
      'payments.printReceipt',
    ],
    reach: [[2], [3, 12], [4, 12]],
  },
  {
    name: 'payments: financial management',
    calls: [
      'payments.activateService',
      'payments.listFees',
      'payments.exportFees',
      'payments.chargeFee',
      'payments.editFee',
      'payments.withdrawFee',
      'payments.exemptFee',
      'payments.loadFees',
      'payments.listPayTypes',
      'payments.addPayType',
      'payments.editPayType',
      'payments.listPayments',
      'payments.exportPayments',
      'payments.listBills',
      'payments.exportBills',
      'payments.listInstalments',
      'payments.exportInstalments',
      'payments.listRefunds',
      'payments.exportRefunds',
      'payments.decideRefund',
      'payments.listCases',
      'payments.exportCases',
      'payments.closeCase',
      'payments.getDay',
      'payments.closeDay',
      'payments.getFigures',
      'payments.chargeTerm',
    ],
    reach: [
      [3, 12],
      [4, 12],
    ],
  },
  {
    name: 'payments: whether a receipt is real',
    calls: ['payments.checkReceipt'],
    reach: 'everyone',
  },
  {
    name: 'payments: what providers say',
    calls: ['payments.takeMoyasar', 'payments.takeJeel'],
    reach: 'webhook',
  },
];

/** Every pair of user type and role code in section 6 and the decision records. */
export const roles: readonly { user_type: UserType; role: number }[] = [
  { user_type: 2 as const, role: 0 },
  ...codes(1, [...upTo(22), 28, 29, 32]),
  ...codes(3, [1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 17, 32, 35, 36, 37]),
  ...codes(4, [...upTo(29), 32]),
];

function codes<Type extends UserType>(user_type: Type, list: readonly number[]) {
  return list.map((role) => ({ user_type, role }));
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
