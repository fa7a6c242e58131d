import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  linked: {
    title: 'Questionnaires about your students',
    done_zero: 'None answered',
    done_one: '1 answered',
    done_two: '2 answered',
    done_few: '{{count}} answered',
    done_many: '{{count}} answered',
    done_other: '{{count}} answered',
    open: { begin: 'Answer', go_on: 'Go on' },
  },
  own: {
    sentence_zero: 'No questionnaire waits for your answer.',
    sentence_one: 'One questionnaire waits for your answer.',
    sentence_two: '{{count}} questionnaires wait for your answer.',
    sentence_few: '{{count}} questionnaires wait for your answer.',
    sentence_many: '{{count}} questionnaires wait for your answer.',
    sentence_other: '{{count}} questionnaires wait for your answer.',
    empty: 'No questionnaires',
    empty_text: 'Questionnaires that come with the internship appear here.',
    ways: { anonymous: 'Without your name', graded: 'Under your name' },
    states: {
      open: 'Not begun',
      begun: 'Not finished',
      sent: 'Answered',
      taken: 'Begun',
      over: 'Over',
    },
    grade: 'Grade: {{points}} of {{of}}',
  },
  answer: {
    closes: 'Closes {{when}}',
    closed: 'Closed {{when}}',
    promise_anonymous:
      'Your name isn’t kept with your answers, nobody can link them to you, and no results of fewer than {{count}} are shown.',
    promise_evaluation:
      'The training unit reads your answers with your name. They count once and stay.',
    promise_graded: 'Your answers are kept under your name. Their grade is released after the end.',
    section: 'Section {{number}} of {{count}}: {{name}}',
    answered: '{{done}} of {{of}} answered',
    kept_anonymous: 'Kept on this device only',
    kept_graded: 'Kept in your account',
    kept_linked: 'Kept: go on by the link',
    keeping: 'Keeping',
    previous: 'Previous',
    next: 'Next',
    send: 'Send answers',
    thanks: 'Answers sent',
    thanks_anonymous: 'Your name isn’t kept with your answers, and nobody can link them to you.',
    thanks_evaluation: 'The training unit reads them at the trainee’s training.',
    thanks_graded: 'Your grade appears in the list of questionnaires once it is released.',
    to_list: 'To the questionnaires',
    sent_here: 'The answers were sent from this device.',
    elsewhere:
      'You began on another device, and only that one has your answers. Finish them there.',
    no_crypto: 'This browser can’t send an answer without a name. Use a newer one.',
    refused: {
      no_connection: 'No connection. Your answers are on this device; send them once it is back.',
      not_open: 'The questionnaire closed before your answers arrived.',
      other: 'The answers couldn’t be sent. Try again.',
    },
  },
};
