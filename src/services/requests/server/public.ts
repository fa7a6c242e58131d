/** The interface for the portal and for other services' servers. */

export { listDemoNews } from './demo-news.ts';
export { seedDemoRequests } from './demo-requests.ts';
export { figuresOf } from './figures.ts';
