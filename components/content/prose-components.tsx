import { Card, Cards } from './cards.tsx';
import { Checklist } from './checklist.tsx';
import { Fact, Facts } from './facts.tsx';
import { Japanese } from './japanese.tsx';
import { Note } from './note.tsx';
import { Questions } from './questions.tsx';
import { Step, Steps } from './steps.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

/** The parts of prose that need no data, by name; `lib/content/prose-parts.ts` says what each may hold. */
export const proseComponents = { Card, Cards, Checklist, Fact, Facts, Japanese, Note, Questions, Step, Steps, Timeline, TimelineEntry };
