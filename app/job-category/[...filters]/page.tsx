import { createListPage } from '#app/list-route.server.tsx';

export const { generateMetadata, ListPage } = createListPage('job-category');

export default ListPage;
