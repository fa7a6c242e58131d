import { mediaHook } from './media-hook.ts';

/** Whether the page has its phone layout. */
export const usePhone = mediaHook('(width <= 600px)');
