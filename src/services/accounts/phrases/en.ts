import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  profile: {
    title: 'My profile',
    state_alone: 'Your role now: {{- role}}.',
    state_one: 'Your role now: {{- role}}. You are signed in on this device only.',
    state_other: 'Your role now: {{- role}}. You are signed in on {{count}} devices.',
    identity: 'Your details in the portal',
    name: 'Name',
    user_id: 'University ID',
    role: 'Current role',
    user_type: { 1: 'Teaching staff', 3: 'University staff', 4: 'Portal administration' },
    account: 'Account details',
    told: 'Notifications',
    told_text: 'Bell, email and quiet hours for each kind of notification:',
    told_link: 'Notification settings',
    email: 'University email',
    email_help_student: 'From the registration system. Admission and Registration can correct it.',
    email_help_staff: 'From the staff system. Human Resources can correct it.',
    no_email: 'No email on record',
    username: 'User name',
    username_help: '3 to 30 characters: English letters, digits, dot, hyphen and underscore.',
    update_username: 'Update user name',
    phone: 'Mobile',
    phone_help: 'Without the country code: 5xxxxxxxx. We send a code to it to confirm it.',
    phone_password_help: 'So we know it is you who changes the mobile.',
    update_phone: 'Update mobile',
    unconfirmed: 'Waiting to be confirmed',
    unconfirmed_text:
      'We sent a code to {{phone}}. Your current mobile stays until you enter the code.',
    code: 'Confirmation code',
    code_help: 'Didn’t get it? Wait a minute, then ask for a new code.',
    confirm_phone: 'Confirm mobile',
    resend_code: 'Send a new code',
    code_sent: 'The confirmation code was sent',
    password: 'Password',
    password_intro: 'Changing it ends your sessions on other devices.',
    current_password: 'Current password',
    password1: 'New password',
    update_password: 'Change password',
    updated: 'Profile updated',
    password_updated: 'Your password was changed, and your sessions on other devices have ended.',
    phone_updated: 'Your mobile {{phone}} is confirmed.',
    roles: 'Your roles',
    one_role: 'You have one role. Roles are granted by the system administration.',
    switch_note: 'Switching takes you home, with the menu of the new role.',
    switch: 'Switch',
    switch_to: 'Switch to {{- role}}',
  },
  fresh: {
    title: 'Is it you?',
    text: 'This action needs a fresh check, so that nobody does it in your name from an open session.',
    go_on: 'Continue',
  },
  sessions: {
    title: 'Connected devices',
    device: '{{browser}} on {{system}}',
    unknown_device: 'Unknown device',
    this_one: 'This device',
    only_this: 'You are signed in on this device only.',
    end_one: 'End',
    end_one_verb: 'End the session',
    end_one_of: 'End the session: {{- device}}',
    end_one_title: 'End this session?',
    end_one_text:
      'Signing in again will be needed on: {{device}}. If you do not know this device, change your password as well.',
    end_others: 'End the other sessions',
    end_others_verb: 'End the sessions',
    end_others_title: 'End the other sessions?',
    end_others_text_one: 'You stay signed in on this device. The other one needs to sign in again.',
    end_others_text_other:
      'You stay signed in on this device. {{count}} others need to sign in again.',
    ending: 'Ending',
    ended_one: 'The session has ended',
    ended_other: '{{count}} sessions have ended',
  },
};

export const serverEn: English<typeof serverAr> = {
  home_figures: {
    sessions: {
      name: 'My profile',
      text_one: 'Your details and password, and {{count}} device',
      text_other: 'Your details and password, and {{count}} devices',
    },
  },
  mail: {
    open_portal: 'Open my profile in Bawaba',
    not_you:
      'If this was not you, contact the university’s technical support at once: someone else may have your account.',
    first_password_set: {
      subject: 'A new password for your account',
      text: 'The first password of the account {{user_id}} was replaced.',
    },
    password_changed: {
      subject: 'The password of your account was changed',
      text: 'The password of the account {{user_id}} was changed, and its sessions on other devices have ended.',
    },
    password_reset: {
      subject: 'A new password for your account',
      text: 'A new password was chosen for the account {{user_id}} with a link sent to its owner, and its sessions on all devices have ended.',
    },
    phone_confirmed: {
      subject: 'The mobile of your account was changed',
      text: 'A new mobile was confirmed for the account {{user_id}}.',
    },
    role_granted: {
      subject: 'You have a new role in Bawaba',
      text: 'You were granted the role {{role}}.',
      next: 'If you have other roles, switch to it on your profile or at the top of the page.',
    },
    role_taken: {
      subject: 'One of your roles in Bawaba was removed',
      text: 'You no longer have the role {{role}}.',
      next: 'If you think this is a mistake, ask the system administration.',
    },
    role_declined: {
      subject: 'A role requested for you in Bawaba was declined',
      text: 'The role {{role}} was requested for you, and was declined.',
      next: 'Nothing has changed in your account. Ask the system administration if you want to know more.',
    },
    former_address: {
      email: {
        subject: 'The email of your portal account was changed',
        text: 'Your account has a new email, which was approved. Messages from the portal no longer come to this one.',
      },
      phone: {
        subject: 'The mobile of your portal account was changed',
        text: 'Your account has a new mobile number, which was approved.',
      },
      next: 'If you know nothing about this, contact the system administration today. No link for a new password goes to a new email for 24 hours.',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'Someone asked for a new password for the account {{user_id}}. Choose it with this link:',
      action: 'Choose a password',
      valid_one: 'The link works once, for {{count}} minute.',
      valid_other: 'The link works once, for {{count}} minutes.',
      unasked: 'Didn’t ask for this? Ignore the message: your password has not changed.',
    },
    activation: {
      subject: 'Activate your Bawaba account',
      text: 'One step is left to open the account {{user_id}}: follow this link, so that we know the mailbox is yours.',
      action: 'Activate the account',
      valid_one: 'The link works once, for {{count}} day.',
      valid_other: 'The link works once, for {{count}} days.',
      unasked:
        'Didn’t sign in? Ignore the message and change your password: someone else knows it.',
    },
    welcome: {
      subject: 'Open your Bawaba account',
      text: 'You now have an account in Bawaba, the home of the university’s services. Choose your password with this link, then sign in with your University ID {{user_id}}.',
      action: 'Choose my password',
      valid_one:
        'The link works once, for {{count}} day. After that, use “Forgot password?” on the sign-in page to get another one.',
      valid_other:
        'The link works once, for {{count}} days. After that, use “Forgot password?” on the sign-in page to get another one.',
      unasked:
        'The link is for you alone. Please don’t share it. Not meant for you? Ignore the message.',
    },
  },
  sms: {
    reset_code_one:
      'Your Bawaba code for a new password is {{- code}}, valid for {{- count}} minute. Don’t share it.',
    reset_code_other:
      'Your Bawaba code for a new password is {{- code}}, valid for {{- count}} minutes. Don’t share it.',
    code_one: 'Your Bawaba code is {{- code}}, valid for {{- count}} minute. Don’t share it.',
    code_other: 'Your Bawaba code is {{- code}}, valid for {{- count}} minutes. Don’t share it.',
  },
  audit: {
    activation_started: 'Activation emails started',
    activation_held: 'Activation emails paused',
    role_granted: 'Role granted',
    role_taken: 'Role removed',
    role_asked: 'Role requested',
    role_agreed: 'Role approved',
    role_declined: 'Role declined',
    role_withdrawn: 'Role request withdrawn',
    change_asked: 'Change of details requested',
    change_agreed: 'Change of details approved',
    change_declined: 'Change of details declined',
    change_withdrawn: 'Request for a change of details withdrawn',
    account_locked: 'Account locked',
    account_unlocked: 'Account unlocked',
    sessions_ended: 'All sessions ended',
    activation_sent: 'Activation link sent',
    activation_slip_printed: 'Activation slip printed',
    tries_cleared: 'Failed tries cleared',
    first_password_set: 'First password replaced',
    password_changed: 'Password changed',
    password_reset: 'New password chosen by an emailed link',
    phone_confirmed: 'Mobile confirmed',
    activation_sending: 'Activation emails',
  },
  audit_fields: {
    role_id: 'Role',
    asked_by: 'Requested by',
    reason: 'Reason',
    lock_reason: 'Reason for the lock',
    sessions: 'Sessions',
    email: 'Email',
    failed_tries: 'Failed tries',
    phone: 'Mobile',
    national_id: 'National ID',
    is_staff: 'Member of staff',
    is_active: 'In the source',
    flags: { true: 'Yes', false: 'No' },
  },
  jobs: {
    tell_former_address: 'Notice to a former address',
    send_reset_link: 'Link for a new password',
    send_reset_code: 'Code for a new password',
    send_activation_link: 'Link to activate the account',
    send_phone_code: 'Code to confirm a mobile',
    tell_role: 'Notice of a role granted or removed',
    tell_change: 'Notice of a change of the account',
  },
  refusals: {
    invalid_credentials:
      'The University ID or the password is not right. Check both and try again, or choose “Forgot password?”.',
    not_activated:
      'Your account is not activated yet. We sent an activation link to your university email. Open it, then sign in.',
    token_invalid:
      'This link has expired or was used before. Ask for a new one from the sign-in page.',
    code_invalid:
      'The code is not right or has expired. Check the last message you got, or ask for a new code.',
    password_wrong: 'The password is not right. Type the one you sign in with.',
    wrong_current_password: 'The current password is not right. Type the one you sign in with.',
    password_unchanged: 'This is your current password. Choose another one.',
    already_set:
      'You have already chosen your password. You can change it any time on your profile page.',
    username_taken: 'This user name is taken. Choose another one.',
    reset_by_phone_off: 'This university doesn’t send codes by text message. Choose email.',
    no_phone_waiting: 'No mobile is waiting to be confirmed. Update the mobile again.',
    slow_network:
      'Many wrong attempts came from your network, so signing in from it is slower now. Try again in a few moments.',
    account_locked:
      'Your account was locked by the system administration. Contact the university’s support to find out why or to have it unlocked.',
  },
  news: {
    role_waits: {
      name: 'A role waits for your approval',
      title: 'A role waits for your approval',
      text: '{{role}}: {{name}}',
    },
    role_granted: {
      name: 'A role is granted',
      title: 'Role granted: {{role}}',
      text: '{{name}}',
    },
    role_taken: {
      name: 'A role is removed',
      title: 'Role removed: {{role}}',
      text: '{{name}}',
    },
    role_declined: {
      name: 'A role is declined',
      title: 'Role declined: {{role}}',
      text: '{{name}}',
    },
    changes_wait: {
      name: 'Changes to staff wait for your approval',
      title_one: 'A change to staff waits for your approval',
      title_other: '{{count}} changes to staff wait for your approval',
      text: 'They came with an update from the source. Open them to see who and what.',
    },
  },
};
