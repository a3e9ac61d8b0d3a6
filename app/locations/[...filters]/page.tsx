import { createListPage } from '#app/list-route.server.tsx';

const { generateMetadata, ListPage } = createListPage('locations');

export { generateMetadata, ListPage as default };
