import { createListPage } from '#app/list-route.server.tsx';

const { generateMetadata, ListPage } = createListPage('jobs');

export { generateMetadata, ListPage as default };
