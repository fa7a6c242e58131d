import { mediaHook } from '../look/media-hook.ts';

/** Whether the rows of tables are cards: the window has no room for columns beside each other. */
export const useCards = mediaHook('(width < 1100px)');
