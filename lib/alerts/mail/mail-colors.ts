/**
 * Colors of messages: those of the site (app/styles/tokens.css, by the same names), because mail programs read no custom
 * properties.
 */
export const mailColors = {
  light: {
    ink: '#0b1f33',
    'ink-soft': '#3d5468',
    surface: '#f7fafc',
    card: '#ffffff',
    line: '#d3dfe8',
    tint: '#e8f1f6',
    action: '#0b62a4',
    'action-ink': '#ffffff',
    gold: '#f2b544',
    deep: '#0a3a5c',
    'deep-ink': '#f2f8fc',
    'deep-soft': '#c3d7e5',
  },
  dark: {
    ink: '#e6eff6',
    'ink-soft': '#a9bccb',
    surface: '#07131f',
    card: '#0c1d2d',
    line: '#21394f',
    tint: '#10283c',
    action: '#7cc4ff',
    'action-ink': '#06233b',
    gold: '#f2b544',
    deep: '#0a2236',
    'deep-ink': '#f2f8fc',
    'deep-soft': '#c3d7e5',
  },
} as const;
