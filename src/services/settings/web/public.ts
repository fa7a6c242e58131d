/** Exports for the shell and for other services' screens. */

export { isSwitchedOn } from '../switches.ts';
export { FooterLinkList } from './footer-link-list.tsx';
export { UniversityMark } from './mark-figure.tsx';
export {
  openPublicSettings,
  publicSettingsQuery,
  usePublicSettings,
  useUniversityName,
} from './public-settings.ts';
export { useReadyReasons } from './use-ready-reasons.ts';
export { useRoomWords } from './use-room-words.ts';
