import { createListPage } from '#app/list-route.server.tsx';

const { generateMetadata, ListPage } = createListPage('employment-type');

export { generateMetadata, ListPage as default };
