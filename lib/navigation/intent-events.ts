/** Events that tell what a visitor turns to. */
export const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;
