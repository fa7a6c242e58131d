import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  view: {
    larger: 'Zoom in',
    smaller: 'Zoom out',
    turn: 'Rotate',
    full: 'Full screen',
    less: 'Leave full screen',
    save: 'Download the file',
    failed: 'The file can’t be shown. Download it to open it.',
    word: 'A Word file isn’t shown in the page. Download it to open it.',
    shown: 'The file {{name}}',
  },
  preview: 'Preview',
  not_shown: 'The image can’t be shown',
  saved_as: 'It holds {{kind}}, so it was saved as {{name}}',
  mark: 'The current logo',
  mark_usual: 'The portal’s own logo',
  mark_back: 'Use the portal’s own',
  import: {
    text: 'XLSX or CSV with the columns {{columns}} in its first row. You see what it does before anything changes.',
    file: 'Spreadsheet',
    template: { xlsx: 'Template as XLSX', csv: 'Template as CSV' },
    none_yet: 'Choose the spreadsheet first.',
    nothing_to_do: 'No row of this spreadsheet can be imported.',
    preview: 'Preview',
    previewing: 'Preparing the preview',
  },
  save_file: 'Save the file',
  trail: { file_read: 'Opened a file' },
};

export const serverEn: English<typeof serverAr> = {
  refusals: {
    too_many_waiting:
      'You have uploaded many files that are not attached to anything yet. Finish what you started, or remove some, and try again.',
    file_unchecked:
      'The file can’t be checked for viruses right now, so it wasn’t saved. Send it again in a few minutes.',
    file_in_use:
      'This file belongs to a request or a setting and can’t be removed on its own. Remove it there.',
  },
  kept: {
    title: 'Files sent',
    stored_file: 'Files',
  },
};
