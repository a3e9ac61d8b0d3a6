import type { Unanswerable } from '#tests/relevance/judgment.ts';

/** Queries without an answer in this feed. */
export const unanswerable = [
  { text: 'zookeeper', because: 'no such work', mayShow: null },
  { text: 'asdfghjkl', because: 'a hand on the keyboard', mayShow: null },
  { text: 'dental hygienist', because: 'no such work', mayShow: null },
  { text: 'attorney', because: 'no posting of the law department', mayShow: null },
  { text: '"night auditor"', because: 'a phrase that nobody wrote', mayShow: null },
  { text: '2026-00001', because: 'a number that does not exist', mayShow: null },
  { text: '宇宙飛行士', because: 'astronaut', mayShow: null },
  { text: 'zookeeper honolulu', because: 'the place exists, the work does not', mayShow: { place: /Honolulu/ } },
  { text: 'plumber seattle', because: 'the place exists, the work does not', mayShow: { place: /Seattle|SeaTac/ } },
  {
    text: 'flight attendant london',
    because: 'the work exists, the place does not',
    mayShow: { title: /flight attendant/i },
  },
  { text: 'ramp agent chicago', because: 'the work exists, the place does not', mayShow: { title: /ramp/i } },
  { text: 'pilot 747', because: 'the work exists, the aircraft does not', mayShow: { category: /pilots/i } },
] as const satisfies readonly Unanswerable[];
