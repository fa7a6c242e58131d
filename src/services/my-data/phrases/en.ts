import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  title: 'My data',
  sentence_one: 'The portal keeps data about you in {{count}} service.',
  sentence_other: 'The portal keeps data about you in {{count}} services.',
  kept: 'What is kept',
  count_one: '{{count}} record',
  count_other: '{{count}} records',
  since: 'Since {{- day}}',
  counselling: 'Counselling is shown on its own page only',
  basis: {
    study: 'Academic record',
    work: 'Employment record',
    money: 'Financial record required by law',
    service: 'Needed for the service',
    security: 'Protects your account',
  },
  until: {
    study: 'Kept as the university’s rules require',
    work: 'Kept as the university’s rules require',
    money: 'Kept as financial law requires',
    service: 'Kept as long as the service is offered',
    security: 'Kept as long as the account exists',
  },
  for: {
    days_one: 'Destroyed after {{count}} day',
    days_other: 'Destroyed after {{count}} days',
    months_one: 'Destroyed after {{count}} month',
    months_other: 'Destroyed after {{count}} months',
    years_one: 'Destroyed after {{count}} year',
    years_other: 'Destroyed after {{count}} years',
  },
  looks: {
    title: 'Who looked at my data',
    none: 'Nobody has looked at your data. Anyone who opens your record or your account number appears here.',
    note: 'Each person is recorded once an hour, by their role.',
    nobody: 'User without a role',
  },
  copy: {
    ask: 'Get a copy',
    making: 'Your copy is being made. You will be notified when it is ready.',
    fetch: 'Download the copy',
    until: 'You can download it once, until {{- day}}.',
  },
};

export const serverEn: English<typeof serverAr> = {
  paper: {
    title: 'Copy of personal data',
    office: 'Personal data protection',
    columns: { 0: 'Data', 1: 'Kept since', 2: 'Why, and how long' },
  },
  make_copy: 'Makes a copy of a user’s data',
  news: {
    data_copy_ready: {
      name: 'Copy of my data ready',
      title: 'The copy of your data is ready',
      text: 'You can download it once, within 7 days of asking for it.',
    },
  },
  audit: {
    copy_asked: 'Copy of personal data asked for',
    copy_fetched: 'Copy of personal data downloaded',
    destruction_agreed: 'Destruction of data past its retention period approved',
    destroyed: 'Data past its retention period destroyed',
    erasure_asked: 'Erasure of a person’s data asked for',
    erasure_agreed: 'Erasure of a person’s data approved',
    erasure_taken_back: 'Request to erase a person’s data taken back',
    erasure_stopped: 'Erasure of a person’s data stopped',
    erasure_erased: 'A person’s data erased',
    reason: 'Reason',
    kept_table: 'Data',
    before_day: 'Recorded before',
    counted: 'Number',
    destruction: 'Data destruction no. {{- id}}',
  },
  refusals: {
    copy_open:
      'You have already asked for a copy. Ask for another after downloading it, or 7 days after asking.',
    no_copy: 'No copy is ready to download. You can ask for one on the page of your data.',
    already_agreed: 'Destroying this data is already approved. Please refresh the page.',
    own_change:
      'You made the last change to this retention period, so another administrator approves. Please wait for them.',
    no_such_person: 'Nobody in the portal has this number. Please check the number.',
    already_erased:
      'The data of the person with this number is already erased. Please check the number.',
    still_open:
      'Something still keeps this person’s data from being erased. Open the number again to see what, and in which service.',
    erasure_open: 'Erasing this person’s data is already asked for. Please go back to the list.',
    already_decided: 'This request is already decided. Please refresh the page.',
    own_erasure: 'You made this request, so another administrator approves. Please wait for them.',
  },
  waits: {
    erasure_due: {
      text_one: '{{count}} request to erase a person’s data waits for approval',
      text_other: '{{count}} requests to erase a person’s data wait for approval',
      name: 'Requests to erase a person’s data',
      note: 'People who have left the university and whose data is to be erased.',
      verb: 'Review requests',
    },
    destruction_due: {
      text_one: '{{count}} kind of data to be destroyed waits for approval',
      text_other: '{{count}} kinds of data to be destroyed wait for approval',
      name: 'Data to be destroyed',
      note: 'Data kept longer than its retention period in Settings.',
      verb: 'Review',
    },
  },
  looks: { other: 'Record opened' },
  erasure: {
    reasons: {
      asked: 'The person asked for it',
      ended: 'No longer needed',
      ordered: 'Ordered by an authority',
    },
  },
};
