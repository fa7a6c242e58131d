/** For the portal, which puts it into every list. */
export { SavedViews } from './saved-views-menu.tsx';
