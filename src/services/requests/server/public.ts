/** The interface for the portal and for other services' servers. */

export type { RequestTables } from '../tables/tables.ts';
export { listDemoNews } from './demo-news.ts';
export { seedDemoRequests } from './demo-requests.ts';
export { figuresOf } from './figures.ts';
