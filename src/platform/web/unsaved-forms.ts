/**
 * Forms on any page with unsaved input. Kept outside React for code that isn't in a page, and apart from the dialog
 * that asks, which only pages with such a form need.
 */
export const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}
