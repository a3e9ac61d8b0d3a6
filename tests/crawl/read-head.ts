import { z } from 'zod';

const block = z.looseObject({ '@type': z.string().optional() });

export interface Head {
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly canonical: readonly string[];
  readonly robots: readonly string[];
  readonly image: readonly string[];
  readonly imageAlt: readonly string[];
  /** Structured data, parsed. */
  readonly data: readonly z.output<typeof block>[];
}

function unescape(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#x27|#39);/g,
    (reference) =>
      new Map([
        ['&amp;', '&'],
        ['&lt;', '<'],
        ['&gt;', '>'],
        ['&quot;', '"'],
      ]).get(reference) ?? "'",
  );
}

/** Parses the head of a page like a crawler: only what is before `</head>` counts, and structured data anywhere. */
export function readHead(html: string): Head {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const all = (pattern: RegExp): readonly string[] =>
    [...head.matchAll(pattern)].map(([, value = '']) => unescape(value));
  return {
    title: all(/<title>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    image: all(/<meta property="og:image" content="([^"]*)"/g),
    imageAlt: all(/<meta property="og:image:alt" content="([^"]*)"/g),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      block.parse(JSON.parse(text)),
    ),
  };
}
