'use client';

export { FailedDocument as default } from './site-layout.client.tsx';
