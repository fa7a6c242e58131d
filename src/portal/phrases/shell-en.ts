import type { English } from '#platform/language/phrases.ts';
import type { ar } from './shell-ar.ts';

export const en: English<typeof ar> = {
  portal: 'Bawaba services',
  environment: {
    uat: 'User acceptance',
    staging: 'Staging',
    test: 'Test installation',
  },
  skip: 'Skip to content',
  menu: {
    name: 'Menu',
    open: 'Open the menu',
    home: 'Home',
    profile: 'My profile',
    services: 'Services',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    here: 'You are here',
    outside: 'Opens in a new tab',
  },
  user: {
    menu: 'User menu',
    devices: 'My devices',
    sign_out: 'Sign out',
  },
  theme: {
    title: 'Theme',
    system: 'Same as the device',
    light: 'Light',
    dark: 'Dark',
    chosen: 'Selected',
    turn_dark: 'Dark theme',
    turn_light: 'Light theme',
  },
  role: {
    present: 'Your role now:',
    yours: 'Your roles',
    switch_note: 'Switching takes you home, with the menu of the new role.',
    student_male: 'Student',
    student_female: 'Student',
  },
  home: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    today: 'Your day',
    week: 'Week {{week}} of {{of}}',
    halted: 'Some of your services are on financial hold. The others stay open.',
    none: 'There is no service for your role yet. It appears here when there is one.',
    all_closed: 'Your services are closed for now. They come back when they are opened again.',
    help: 'Help',
    help_mail: 'Support by email',
    help_roles: 'Roles',
    help_roles_text: 'If a role is missing, ask technical support.',
    closed: 'Closed for now',
    none_switch: 'You have other roles. Switch between them at the top of the page.',
  },
  halted: {
    title: 'Your services are on financial hold',
    text: 'Your account has an overdue amount. Only some services are on hold.',
    stopped: 'On hold now',
    forms: 'Form requests',
    certificates: 'Certificates',
    internship: 'Internship',
    questionnaires: 'Questionnaires',
    open: 'Still open',
    lifts: 'How to end the hold',
    lifts_text:
      'Pay the overdue amount. Services open again automatically within moments of the confirmation.',
    pay: 'See the amount and ways to pay',
  },
  closed: {
    title: '{{service}} is closed for now',
    text: 'Your other services are open. This one comes back to the menu when the university opens it.',
  },
  registration: {
    title: 'Registration is open.',
    text: 'See the university’s announcements for how to register, and until when.',
  },
  reload: {
    title: 'The portal was updated',
    text: 'Save your work, then reload. The page also reloads automatically when you go to another one.',
    now: 'Reload now',
  },
  footer: {
    support: 'Support',
  },
  late: {
    text: 'The portal has not finished loading. Check your connection.',
    again: 'Load it again',
    no_script:
      'The portal needs JavaScript. Allow it in the settings of your browser, then load the page again.',
  },
  not_found: {
    title: 'We can’t find this page',
    text: 'The link may be old or incomplete. None of your data is lost.',
    home: 'Back to home',
    sign_in: 'Sign in',
    roads: 'Pages that may help',
  },
  unauthorized: {
    title: 'You are not authorized to use the portal',
    text: 'Your account is not registered as university staff. If that is a mistake, ask IT Management to correct it, then sign in again.',
  },
};
