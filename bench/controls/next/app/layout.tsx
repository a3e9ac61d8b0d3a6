import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Control', description: 'A bare page of the framework.' };

export default function Layout({ children }: { readonly children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
