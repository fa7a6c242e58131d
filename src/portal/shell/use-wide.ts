import { mediaHook } from '#platform/ui/look/media-hook.ts';

/** Whether the window has room for the full side menu beside the tables. */
export const useWide = mediaHook('(width >= 1366px)');
