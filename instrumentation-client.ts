// The framework runs this file and then yields to the browser before hydration, so modules imported here stay out of the
// long hydration task on slow phones.
import 'react-dom/client';
import { watchChunks } from '#lib/browser/builds/watch-chunks.ts';

watchChunks();
