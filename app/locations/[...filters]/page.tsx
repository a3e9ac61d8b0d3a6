import { createListPage } from '#app/list-route.server.tsx';

export const { generateMetadata, ListPage } = createListPage('locations');

export default ListPage;
