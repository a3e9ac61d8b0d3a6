'use client';

export { FailedDocument as default } from '#components/builds/failed-page.client.tsx';
