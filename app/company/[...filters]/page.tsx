import { createListPage } from '#app/list-route.server.tsx';

const { generateMetadata, ListPage } = createListPage('company');

export { generateMetadata, ListPage as default };
