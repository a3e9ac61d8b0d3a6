import { generateListMetadata, ListRoute } from '#app/list-route.tsx';

export const generateMetadata = generateListMetadata;
export default ListRoute;
