/** Characters from which a language is read, and the share of letters that decides. A letter of these scripts is worth two. */
const maxSample = 2000;
const minShare = 0.4;

/** Scripts that serve one language, or nearly always this one, by ISO 15924 code. */
const scripts = 'Hang Hebr Thai Grek Deva Beng Gujr Guru Taml Telu Knda Mlym Sinh Khmr Laoo Mymr Geor Armn Ethi'.split(
  ' ',
);
const languageOfScript = scripts.map((script) => ({
  script: new RegExp(String.raw`\p{Script=${script}}`, 'gu'),
  language: new Intl.Locale(`und-${script}`).maximize().language,
}));

/** Letters that only one of several languages of a script has. */
const arabicLetters: readonly (readonly [RegExp, string])[] = [
  [/[ٹڈڑںھے]/, 'ur'],
  [/[پچژگکی]/, 'fa'],
];
const cyrillicLetters: readonly (readonly [RegExp, string])[] = [
  [/ў/i, 'be'],
  [/[іїєґ]/i, 'uk'],
  [/[ѓќѕ]/i, 'mk'],
  [/[ђјљњћџ]/i, 'sr'],
  [/[әғқұһ]/i, 'kk'],
  [/ъ(?![еёюя])/i, 'bg'],
];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const simplified = /[们这员务飞场经师电专业车门东运输营销财队长级办实习语护检维险订货仓见国发动关机网应]/;
const traditional = /[們這來個為與從處經實關團體當對發點變讀妳]/;
/** No Japanese text of this length is without kana. */
const minChineseLength = 20;

/**
 * Returns the language of a text (BCP 47) as far as its letters tell: by the script, then by letters of one language, then the
 * most usual one. Null for Latin letters: the language of the site.
 */
export function textLanguage(text: string): string | null {
  const sample = text.slice(0, maxSample);
  if (!/[\u0370-\uffff]/.test(sample)) return null;
  const letters = countMatches(sample, /\p{L}/gu);
  const isMain = (script: RegExp): boolean => {
    const count = countMatches(sample, script) * 2;
    return count > 0 && count / (letters + count / 2) >= minShare;
  };
  if (isMain(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)) return toEastAsian(sample);
  if (isMain(/\p{Script=Arabic}/gu)) return findLanguage(sample, arabicLetters) ?? 'ar';
  if (isMain(/\p{Script=Cyrillic}/gu)) return findLanguage(sample, cyrillicLetters) ?? 'ru';
  return languageOfScript.find(({ script }) => isMain(script))?.language ?? null;
}

/** Names without kana are Japanese unless a character says otherwise, because this group also hires in Japan. */
function toEastAsian(text: string): string {
  if (kana.test(text)) return 'ja';
  if (simplified.test(text) && !/[機員務験駅]/.test(text)) return 'zh-Hans';
  return traditional.test(text) || countMatches(text, /\p{Script=Han}/gu) >= minChineseLength ? 'zh-Hant' : 'ja';
}

function findLanguage(text: string, letters: readonly (readonly [RegExp, string])[]): string | null {
  return letters.find(([letter]) => letter.test(text))?.[1] ?? null;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
