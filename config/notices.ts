/** Legal texts of every job page. The owner's counsel decides the wording. */
export const notices = {
  equalOpportunity:
    'We are an equal opportunity employer. Everyone who applies is considered without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, protected veteran status or any other status protected by law.',
  accommodation:
    'If a disability makes any part of applying difficult, tell us which change would help, such as another format, an interpreter or more time. Asking does not affect how your application is judged.',
} as const;
