export { drawCard as drawInThread } from './draw-card.ts';
