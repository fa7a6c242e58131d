export { AsOfLine } from './as-of-line.tsx';
export { StaleNotice } from './stale-notice.tsx';
