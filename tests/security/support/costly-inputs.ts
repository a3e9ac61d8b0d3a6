/** Search texts as people type them. */
export const ordinaryTexts = [
  'ramp agent',
  'flight attendant seattle',
  'part time customer service',
  'airport operations manager in honolulu',
  'mechanc anchorage',
] as const;

const words = (count: number, toWord: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toWord(at)).join(' ');
const letter = (at: number): string => String.fromCharCode(97 + (at % 26));
/** Returns letters that are no word, different for each number. */
const noWord = (at: number): string =>
  Array.from({ length: 7 }, (_, place) => letter(at * 7 + place * place * 5)).join('');

/** Search texts within the limit of characters that are long, misspelled, repeated or fold to more. */
export const hostileTexts: Readonly<Record<string, string>> = {
  '195 × U+FDFA': '\uFDFA'.repeat(195),
  '100 × U+FDFA and a space': '\uFDFA '.repeat(100),
  '195 × U+FDFB': '\uFDFB'.repeat(195),
  '200 × U+3370': '\u3370'.repeat(200),
  '200 × U+33FF': '\u33FF'.repeat(200),
  '200 × ½': '½'.repeat(200),
  '200 × …': '…'.repeat(200),
  '24 words that are none': words(24, noWord),
  '40 short words that are none': words(40, (at) => noWord(at).slice(0, 4)),
  '12 misspelled words': 'enginer mechanc atendant oficer custmer servce agnet pilt mangaer baggge cargoo dispacher',
  '24 misspelled words': words(24, (at) => (['enginer', 'mechanc', 'atendnt', 'oficer'][at % 4] ?? '') + letter(at)),
  '100 × not': words(100, () => 'not'),
  '50 × not a': words(50, () => 'not a'),
  '28 × not ramp': words(20, () => 'not ramp'),
  'not, any, not, any': words(40, (at) => (at % 2 === 0 ? 'not' : noWord(at).slice(0, 4))),
  '100 × a': words(100, () => 'a'),
  '100 letters': words(100, letter),
  '60 × a b': words(60, () => 'a b'),
  '100 digits': words(100, (at) => String(at % 10)),
  '66 two letters': words(66, (at) => letter(at) + letter(at * 3 + 1)),
  '50 three letters': words(50, (at) => letter(at) + letter(at * 3 + 1) + letter(at * 7 + 2)),
  'prefixes of many words': words(
    66,
    (at) => (['co', 'in', 're', 'pr', 'de', 'st'][at % 6] ?? '') + (at < 6 ? '' : letter(at)),
  ),
  'stop words': words(40, (at) => ['the', 'and', 'for', 'with', 'jobs', 'work'][at % 6] ?? ''),
  'words of all jobs': words(24, (at) => ['airline', 'airport', 'company', 'aviation'][at % 4] ?? ''),
  '28 frequent words':
    'team safety customer service airport flight ground crew training benefits travel work experience ability required schedule shift lead manager agent operations aircraft maintenance technician passenger ramp',
  '40 × ramp': words(40, () => 'ramp'),
  '20 × flight attendant': words(11, () => 'flight attendant'),
  'trades with or': words(24, (at) => (at % 2 === 0 ? ['pilot', 'ramp', 'cargo', 'agent'][(at / 2) % 4] : 'or') ?? ''),
  'places with or': words(
    24,
    (at) => (at % 2 === 0 ? ['seattle', 'hilo', 'anchorage', 'lihue'][(at / 2) % 4] : 'or') ?? '',
  ),
  'in, in, in': words(66, () => 'in'),
  places: words(24, (at) => ['seattle', 'portland', 'honolulu', 'anchorage', 'hilo', 'kona'][at % 6] ?? ''),
  'nested quotes': '"a "b "c" d" e" '.repeat(12),
  '100 quotes': '"'.repeat(200),
  'quoted words': words(50, (at) => `"${letter(at)}"`),
  'quoted phrases': words(14, () => '"customer service"'),
  'a quoted text': `"${words(24, () => 'customer service')}`,
  'a long word': 'a'.repeat(200),
  'a long word of words': 'flightattendant'.repeat(13),
  'a long word of letters': noWord(1).repeat(28),
  hyphens: words(1, () => 'a-'.repeat(100)),
  'words with hyphens': 'ramp-agent-'.repeat(18),
  ampersands: 'a & '.repeat(50),
  dots: 'a.b.'.repeat(50),
  Japanese: '客室乗務員空港地上職員整備士運航乗務員旅客係員募集中'.repeat(8).slice(0, 200),
  'Japanese sentence': '空港で働くのカスタマーサービスの仕事を探しています'.repeat(8).slice(0, 200),
  katakana: 'カスタマーサービスエージェント'.repeat(14).slice(0, 200),
  'half-width kana': 'ｶﾞｷﾞｸﾞｹﾞｺﾞ'.repeat(20),
  Hangul: '공항에서일하는고객서비스'.repeat(16),
  emoji: '👩🏽‍✈️'.repeat(40),
  'combining marks': `a${'\u0301'.repeat(199)}`,
  'words of combining marks': words(50, () => 'a\u0489\u0489'),
  pay: words(22, () => '$20 an hour'),
  'numbers in words': words(22, () => 'twenty five'),
  'I want to, I am': words(22, (at) => (at % 2 === 0 ? 'i want to' : 'i am')),
  'my son, my wife': words(22, (at) => (at % 2 === 0 ? 'my son' : 'i need')),
  'short forms': words(33, (at) => `m${letter(at * 5 + 1)}tg`.replace(/[aeiou]/g, 'x') + letter(at)),
};

const repeat = (count: number, toPair: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toPair(at)).join('&');

/** Queries within the limit of an address. */
export const hostileQueries: Readonly<Record<string, string>> = {
  '2,700 × q=': repeat(2700, () => 'q='),
  '2,000 × r=x': repeat(2000, () => 'r=x'),
  '4,000 × a': repeat(4000, () => 'a'),
  '1,200 × %71=a': repeat(1200, () => '%71=a'),
  'q, %71, Q and q with marks': repeat(1200, (at) => ['q=a', '%71=a', 'Q=a', '+q=a'][at % 4] ?? ''),
  '800 × company': repeat(800, () => 'company='),
  '600 companies': repeat(600, (at) => `company=${at}`),
  '550 places': repeat(550, (at) => `location=${at}`),
  '1,000 IDs': repeat(1000, (at) => `id=${at}`),
  '1,300 names': repeat(1300, (at) => `a${at}=`),
  '1,300 × a[]': repeat(1300, () => 'a[]=1'),
  '600 campaign names': repeat(600, (at) => `utm_${letter(at)}${letter(at / 26)}x=1`),
  '900 × utm_a': repeat(900, () => 'utm_a=1'),
  '8,000 ampersands': '&'.repeat(8000),
  '8,000 semicolons': ';'.repeat(8000),
  'a value of 8,000': `x=${'a'.repeat(8000)}`,
  'a text of 8,000': `q=${'a'.repeat(8000)}`,
  '2,600 escaped spaces': `q=${'%20'.repeat(2600)}`,
  'a name of 8,000': 'a'.repeat(8000),
  '1,100 × _rsc': repeat(1100, () => '_rsc=1'),
  '600 × __proto__': repeat(600, () => '__proto__=1'),
};
