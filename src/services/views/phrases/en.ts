import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  mine: 'My views',
  save: 'Save this view',
  saved: 'The view {{name}} is saved',
  save_title: 'Save this view',
  save_text: 'Filters, search, order and columns are saved as they are now. Only you see the view.',
  name_label: 'Name of the view',
  name_example: 'For example: Financial hold in level 7',
  is_default: 'The list opens with this view',
  save_verb: 'Save',
  replace: 'Update the view to the current list',
  replaced: 'The view {{name}} is updated',
  manage: 'Arrange and change views',
  manage_title: 'Saved views',
  none: 'No saved views yet. Set the filters, then save them under a name.',
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
    name_taken: 'You already have a view of this list with this name. Choose another name.',
    too_many_views: 'You have reached the maximum of 30 views of this list. Delete one first.',
  },
  kept: {
    title: 'Saved views',
    saved_view: 'Views',
  },
};
