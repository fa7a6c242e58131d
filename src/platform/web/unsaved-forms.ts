/**
 * Forms of any page that hold something unsaved; beside React for whoever isn't in the page, and
 * apart from the dialog that asks, which only pages with such a form need.
 */
export const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}
