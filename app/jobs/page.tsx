import { createListPage } from '#app/list-route.server.tsx';

export const { generateMetadata, ListPage } = createListPage('jobs');

export default ListPage;
