import { mediaHook } from '#platform/ui/look/media-hook.ts';

/** Whether there is too little room for details beside a list. */
export const useDetailsBelow = mediaHook('(width < 1100px)');
