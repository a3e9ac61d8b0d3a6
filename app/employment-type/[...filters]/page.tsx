import { createListPage } from '#app/list-route.server.tsx';

export const { generateMetadata, ListPage } = createListPage('employment-type');

export default ListPage;
