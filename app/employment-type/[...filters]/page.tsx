import { ListRoute, readListFacts } from '#app/list-route.tsx';
import { withHead } from '#app/with-head.tsx';

export default withHead(readListFacts, ListRoute);
