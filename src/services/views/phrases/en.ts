import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  mine: 'My views',
  save: 'Save this view',
  saved: 'The view {{name}} is saved',
  save_title: 'Save this view',
  save_text:
    'Filters, search, order and columns are kept as they stand. Nobody but you sees the view.',
  name_label: 'Name of the view',
  name_example: 'Such as: Halted in level 7',
  is_default: 'The list opens with this view',
  save_verb: 'Save',
  replace: 'Update the view to what shows now',
  replaced: 'The view {{name}} is updated',
  manage: 'Arrange and change views',
  manage_title: 'Saved views',
  none: 'No saved views yet. Set the filters as you want them, then save them under a name.',
  opens_first: 'Opens first',
  actions: 'Change the view {{name}}',
  rename: 'Rename',
  rename_title: 'Rename the view',
  renamed: 'The view is now called {{name}}',
  make_default: 'Open the list with it',
  no_default: 'Don’t open the list with it',
  earlier: 'Move up',
  later: 'Move down',
  delete: 'Delete',
  deleted: 'The view {{name}} is deleted',
  undo: 'Undo',
};

export const serverEn: English<typeof serverAr> = {
  refusals: {
    name_taken: 'Another of your views of this list has this name. Give it another one.',
    too_many_views: 'You have as many views of this list as can be kept, 30. Delete one first.',
  },
};
