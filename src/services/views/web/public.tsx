/** What other services' screens may import. */

export { ListPage } from './list-page.tsx';
