export { NotFound as default } from './status-screens.server.tsx';
