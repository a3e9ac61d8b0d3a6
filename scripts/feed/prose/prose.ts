export type Part = 'team' | 'summary' | 'duties' | 'required' | 'preferred' | 'conditions';
/** Sentence templates of one kind of posting, by the part of the text they may stand in. */
export type Prose = Partial<Record<Part, readonly string[]>>;
