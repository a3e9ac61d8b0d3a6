/** User agent substrings of bots, in addition to those that isbot knows. Bots are never shown the error screen. */
export const bots = {
  audit: ['Chrome-Lighthouse', 'PageSpeed'],
  socialPreview: [
    'facebookexternalhit',
    'Facebot',
    'Twitterbot',
    'LinkedInBot',
    'Slackbot',
    'Discordbot',
    'WhatsApp',
    'TelegramBot',
    'Pinterestbot',
    'redditbot',
    'SkypeUriPreview',
    'vkShare',
  ],
  search: [
    'Googlebot',
    'Google-InspectionTool',
    'bingbot',
    'DuckDuckBot',
    'Applebot',
    'Baiduspider',
    'YandexBot',
    'Slurp',
    'PetalBot',
  ],
} as const;
