// The framework runs this file and yields to the browser before hydration, so modules imported here are not evaluated
// in the
// long hydration task of a slow phone.
import 'react-dom/client';
