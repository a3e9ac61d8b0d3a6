/** Names in user agents to which the error screen is never shown, besides those that isbot knows. */
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
