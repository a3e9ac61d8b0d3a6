import { createListPage } from '#app/list-route.server.tsx';

export const { generateMetadata, ListPage } = createListPage('company');

export default ListPage;
