import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createElement, Fragment, type ReactNode } from 'react';
import type { ControlElement, ControlPage } from '#bench/controls/next/control-page.ts';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ readonly name: string }>;
}

/** `next-server.ts` keeps the pages on the global object. */
function findPage(name: string): ControlPage | undefined {
  return (Reflect.get(globalThis, 'controlPages') as Readonly<Record<string, ControlPage>>)[name];
}

function render(node: ControlElement | string): ReactNode {
  return typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(render));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findPage((await params).name);
  if (page === undefined) return {};
  const links = page.links.map(({ href = '', rel = '', ...others }) => ({ ...others, rel, url: href }));
  const other = Object.fromEntries(Object.entries(page.metas).map(([name, contents]) => [name, [...contents]]));
  return { title: page.title, other, icons: { other: links } };
}

/** Renders the elements of a page of the site from fixed data, for each request. */
export default async function Page({ params }: Props) {
  const page = findPage((await params).name);
  if (page === undefined) notFound();
  return createElement(Fragment, null, ...page.body.map(render));
}
