import { createListPage } from '#app/list-route.server.tsx';

export default createListPage('locations');
