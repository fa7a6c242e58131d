/** The door for other services' screens. */

export { ListPage } from './list-page.tsx';
