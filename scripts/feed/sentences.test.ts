import { describe, expect, it } from 'vitest';
import { getHighestOverlap, splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    [
      '**The Team**\n \nYou load. You unload!\n \n+ Lift bags\n+ Drive tugs',
      ['The Team', 'You load', 'You unload', 'Lift bags', 'Drive tugs'],
    ],
    [
      '<p><strong>The Team</strong></p>\n\n<p>Who flies?</p><ul><li>You</li><li>Me</li></ul>',
      ['The Team', 'Who flies', 'You', 'Me'],
    ],
  ])('strips markup and splits %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

describe('getHighestOverlap', () => {
  it('finds the closest pair in any order, relative to the shorter text', () => {
    const texts = ['One. Two. Three. Four.', 'Five. Six.', 'Four. Three. Two. Seven. Eight.', 'Nine.'];
    expect(getHighestOverlap(texts)).toEqual({ share: 0.75, rows: [0, 2] });
  });

  it('is 0 when no sentence is shared', () => {
    expect(getHighestOverlap(['One. Two.', 'Three.']).share).toBe(0);
  });
});
