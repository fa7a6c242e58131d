/** The interface for the portal. */

export { listDemoNews, seedDemoLetters } from './demo.ts';
