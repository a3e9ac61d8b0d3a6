'use client';

// From the file of the layout, so that no page loads this code twice.
export { FailedPage as default } from './site-layout.client.tsx';
