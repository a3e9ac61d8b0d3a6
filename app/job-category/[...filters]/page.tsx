import { createListPage } from '#app/list-route.server.tsx';

const { generateMetadata, ListPage } = createListPage('job-category');

export { generateMetadata, ListPage as default };
