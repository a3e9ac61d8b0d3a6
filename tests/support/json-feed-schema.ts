/** JSON Feed 1.1 by its specification (jsonfeed.org), with the properties that ours always has. */
const text = { type: 'string', pattern: '\\S' } as const;
const address = { type: 'string', format: 'uri', pattern: '^https?://' } as const;
const time = { type: 'string', format: 'date-time' } as const;

export const jsonFeedSchema = {
  type: 'object',
  required: ['version', 'title', 'description', 'language', 'home_page_url', 'feed_url', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    description: text,
    language: { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' },
    home_page_url: address,
    feed_url: address,
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'url', 'title', 'content_text', 'date_published'],
        properties: {
          id: text,
          url: address,
          title: text,
          content_text: text,
          date_published: time,
          date_modified: time,
          language: { type: 'string', pattern: '^[a-z]{2}(-[A-Z][a-z]{3})?$' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;
