// The framework reads this file, and lets go of the processor after it, before it makes a page interactive: what is read here
// is not part of that longest task of a slow phone.
import 'react-dom/client';
