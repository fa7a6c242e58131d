import type { English } from '../phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  sorting: {
    move: 'Move {{- name}}',
    how: 'Press space to pick up, the arrow keys to move, space again to drop, Escape to cancel.',
    lifted: '{{- name}} picked up from place {{place}} of {{total}}',
    moved: '{{- name}} is now at place {{place}} of {{total}}',
    dropped: '{{- name}} dropped at place {{place}} of {{total}}',
    cancelled: 'Moving {{- name}} cancelled',
  },
  /** Requests that await decisions: their steps, and the text of each. */
  outcome: {
    changed: 'Changed',
    left: 'Left',
    next: 'Next',
    home: 'Home',
  },
  decisions: {
    by: '{{name}}, {{- when}}',
    why: 'Reason: {{reason}}',
    until: 'Decision due by {{- day}}',
    stations: 'Steps of the request',
    asked: 'Requested',
    ready: 'Ready-made reasons',
    most: 'At most {{most}} at a time',
    with_you: 'It is with you now',
    left_one: '{{count}} stays as it was',
    left_other: '{{count}} stay as they were',
  },
  decide: {
    kept: 'Approved: {{name}}',
    take_back: 'Take back',
    hint: 'You can take an approval back for 10 seconds.',
    refused: 'Not approved: {{name}}',
    open: 'Show details',
    which: 'Decision',
    route_whole: 'Full route ({{count}})',
    route_line: 'Short route',
    effect: 'If approved',
    return_or_reject: 'Return or reject',
    with_note: 'Approve with a note',
    reason_missing: 'Write the reason first.',
  },
  list: {
    as_of: 'Source data as of {{- when}}',
    quoted: '“{{words}}”',
    filter_is: '{{filter}}: {{value}}',
    nothing_matches: 'No results for {{- what}}.',
    without_filters_one: 'Without filters this search has {{count}} result.',
    without_filters_other: 'Without filters this search has {{count}} results.',
    keep_search: 'Clear the filters, keep the search',
    clear_search: 'Clear the search',
    filter: 'Filter',
    filter_and_sort: 'Filters and sorting',
    add_filter: 'Add a filter',
    any: 'Any',
    from: 'From',
    to: 'To',
    period: 'Choose days',
    period_title: 'Days',
    period_show: 'Show these days',
    range: '{{from}} to {{to}}',
    range_from: '{{from}} or more',
    range_to: 'up to {{to}}',
    range_reversed: 'Enter a value that isn’t below the first.',
    apply: 'Apply',
    sort: 'Sort',
    sorted: 'Sorted:',
    match: 'Best match',
    columns: 'Columns',
    in_currency: '{{- title}}, {{currency}}',
    choose_columns: 'Choose columns',
    usual_columns: 'Usual columns',
    all_columns: 'All columns',
    both: 'List and details',
    alone: 'List only',
    place: '{{place}} of {{count}}',
    one_before: 'Previous in the list',
    one_after: 'Next in the list',
    own_page: 'Open on its own page',
    actions: 'More actions',
    show: 'Show the results',
    show_found_one: 'Show {{count}} result',
    show_found_other: 'Show {{count}} results',
    past_end: 'The list ends before this page',
    first_page: 'To the first page',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
  },
  files: {
    choose: 'Choose a file',
    choose_several: 'Choose files',
    drop_here: 'Dropping here works too',
    release: 'Drop the file here',
    limits: '{{types}} up to {{maximum}}',
    sending: 'Sending {{file}}',
    sent: 'Sent',
    sent_of: '{{sent}} of {{total}}',
    seconds_left_one: '1 second left',
    seconds_left_other: '{{count}} seconds left',
    cancel: 'Cancel sending {{file}}',
    remove: 'Remove {{file}}',
    replace: 'Replace',
  },
  copy: {
    view: 'Copy link to this view',
    view_done: 'Link to this view copied',
    done: 'Copied',
    failed: 'Could not copy. Copy it from here',
  },
};

export const serverEn: English<typeof serverAr> = {
  refusals: {
    export_too_long:
      'The list is longer than one spreadsheet holds. Narrow it with filters, then export again.',
    sheet_unreadable:
      'The spreadsheet can’t be read. It must be an XLSX or CSV file with the columns {{columns}} in its first row.',
    sheet_too_large: 'The spreadsheet is too large. Copy its columns into a new one and send that.',
    sheet_too_long: 'A spreadsheet can have at most {{most}} rows. Split it and send each part.',
    sheet_has_formula:
      'Cell {{cell}} holds a formula. Copy the column, paste it as values, and send the spreadsheet again.',
    sheet_has_links:
      'The spreadsheet has macros or links to other files. Copy its columns into a new one and send that.',
    invalid_input:
      'Some of what you entered isn’t accepted. Correct the marked fields and send again.',
    signature_invalid:
      'The request has no valid signature, or an old one. Send it again, signed with the agreed secret.',
    'token-expired': 'Session Time Out. Please Try To Login Again',
    forbidden:
      'Your current role does not allow this. Switch to another role if you have one, or contact support.',
    fresh_check_required:
      'Prove that it’s you before this action: try again, and complete the check.',
    password_change_required: 'Choose a new password first. The other services open after that.',
    service_off:
      'The university has closed this service for now. Your account, your notifications and the other services stay open. Please come back later.',
    not_found: 'This page does not exist or is not open to you. Check the link or go back to home.',
    request_timeout: 'Your request took too long to arrive. Check your connection and send again.',
    idempotency_mismatch:
      'This request was already sent with other details. Refresh the page and start a new one.',
    in_progress: 'Your request is being processed. Wait until it is done and do not send it again.',
    being_written:
      'This is being updated right now, for example from the source system, so nothing was changed. Try again in a minute.',
    payload_too_large:
      'What you sent is larger than allowed. Use a smaller file or a shorter text and send again.',
    unsupported_media_type: 'This type of file isn’t accepted. Choose a file of the types listed.',
    packed_body: 'What you sent is compressed. Send it as it is, without a Content-Encoding.',
    too_many_requests: 'Too many attempts in a short time. Wait a little and try again.',
    exports_under_way:
      'Two of your files are still being prepared. Wait until one of them is done, then export again.',
    headers_too_large:
      'The address or headers of your request are longer than allowed. Clear the site data in your browser and try again.',
    busy: 'The portal is busy at the moment. Try again shortly.',
    outcome_unknown:
      'The connection broke off while this was being saved. Check whether it was saved before you send it again.',
    exports_full: 'Many people are exporting lists right now. Try again in half a minute.',
  },
  /** The frame of every mail to a person. */
  mail: {
    greeting: 'Hello {{name}},',
    greeting_outside: 'Peace be upon you,',
    signature: 'Bawaba',
  },
  /** On letters and reports. */
  documents: {
    number: 'Number',
    date: 'Date',
    matching: 'Hijri date',
    page_of: 'Page {{page}} of {{pages}}',
    as_of: 'Data as of {{moment}}',
  },
};
