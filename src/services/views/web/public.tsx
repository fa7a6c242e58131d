/** The door for other services' screens. */

export { SavedViews } from './saved-views-menu.tsx';
