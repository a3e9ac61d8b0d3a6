'use client';

export { FailedPage as default } from '#components/builds/failed-page.client.tsx';
