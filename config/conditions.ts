import type { TextPartRule } from './schema.ts';
import { readList } from './word-lists.ts';

/**
 * What visitors write beside a trade, and what they mean by it. `employmentType` and `jobCategories`: values of these facets. `remote`:
 * virtual places. `mentions`: postings that say one of these phrases. `{a|b}`: alternatives.
 */
export const textParts = [
  {
    label: 'Part-Time',
    means: { employmentType: 'part-time' },
    words: readList(`
      part time, parttime, partime, part timer, pt, medio tiempo, medio turno, media jornada, tiempo parcial, por horas, パート, パートタイム, アルバイト, バイト,
      {|a }few hours{| a week}, a few hours per week, half days, half time, reduced hours, {10|15|20|25|twenty} hours a week, 20 hours,
      short {shifts|hours}, {|a }couple days a week, a couple of days a week, couple of days a week, {two|2} days a week, semi retired,
      {second|2nd|side|extra} job, side {gig|hustle}, extra {income|money|cash|work|hours}, on the side, moonlight, moonlighting,
      after class, between classes, around {school|my classes|my class schedule|my kids}, while {i study|studying|i go to school},
      while in {school|college}, while {my|the} kids are in school
    `),
  },
  {
    label: 'Full-Time',
    means: { employmentType: 'full-time' },
    words: readList(
      '{full |full}time, full timer, ft, {40|forty} hours, 40 hours a week, tiempo completo, jornada completa, フルタイム, 正社員',
    ),
  },
  {
    label: 'On-Call',
    means: { employmentType: 'on-call' },
    words: readList('on call, oncall, per diem, casual, as needed, prn, zero hours, fill in, relief, standby'),
  },
  {
    label: 'Remote',
    means: { remote: true },
    words: readList(`
      remote, remotely, virtual, wfh, telecommute, telecommuting, telework, teleworking, at home, from home, home based, home office,
      from {my|the|their|your|our} {couch|sofa|house|home|apartment|living room|kitchen|kitchen table|bedroom}, in my own home, in my pajamas,
      {no|without} commute, stay at home, from anywhere, anywhere in the us, location independent, {work|fully} remote, work remotely,
      work from {my house|home|anywhere}, work at home, working from home, trabajo remoto, teletrabajo, desde casa,
      リモート, リモートワーク, 在宅, 在宅勤務, テレワーク
    `),
  },
  {
    label: 'No experience needed',
    means: {
      jobCategories: ['airport-operations', 'contact-center'],
      mentions: ['no experience', 'no prior experience', 'will train', 'we train you', 'entry level'],
    },
    words: readList(`
      no experience{| needed| required| necessary}, {without|no prior|no previous|zero|little|not much} experience, entry level, starter job,
      beginner{|s}, fresher{|s}, newbie, no skills, unskilled, no background, {|my }first job, first job ever, my first job ever,
      never worked before, never had a job{| before}, school leaver{|s}, {will train|paid training|training provided|on the job training},
      {|my |get my }foot in the door, career {changer|change}, high school{| graduate| grad| student| senior}, high schooler,
      {|just }{finished|graduated} high school, {|straight }out of high school, {|right }after high school, sin experiencia, primer trabajo,
      {14|15|16|17|18|19|20} {year old|year olds|years old|yo}, {am|im|is|turned} {14|15|16|17|18|19|20}
    `),
  },
  {
    label: 'No degree needed',
    means: { mentions: ['high school diploma'] },
    words: readList(`
      no degree{| required| needed}, no college{| degree| education}, no diploma, without {|a }degree, without college, college dropout,
      did not go to college, never went to college, dont need a degree, not require a degree, high school diploma, ged
    `),
  },
  {
    label: 'Union',
    means: { mentions: ['collective bargaining agreement', 'union', 'unionized'] },
    words: readList('union {job|jobs|work|position|wages}, unionized, unionised'),
  },
  {
    label: 'Office work',
    means: { jobCategories: ['corporate-operations', 'software-technology'] },
    words: readList(`
      office {job|jobs|work|hours|setting|environment|staff}, {desk|corporate|headquarters} {job|jobs}, white collar, 9 to 5, nine to five,
      in {|an |the }office, airport office, trabajo de oficina
    `),
  },
  {
    label: 'Internships',
    means: { jobCategories: ['interns'] },
    words: readList('{|summer |paid }internship{|s}, {summer|work} placement, co op, practicum, pasantía, pasantías'),
  },
  {
    label: 'Technology',
    means: { jobCategories: ['software-technology'] },
    words: readList('{tech|it|computer|technology} {job|jobs}, tech work'),
  },
  {
    label: 'Weekdays',
    means: { mentions: ['monday through friday', 'monday to friday', 'office hours', 'business hours', 'weekdays'] },
    words: readList(`
      weekday{|s}{| only}, {monday|mon|m} {friday|fri|f}, {monday|mon} {to|through|thru} {friday|fri}, {business|regular|normal} hours,
      de lunes a viernes
    `),
  },
  {
    label: 'Nights',
    means: { mentions: ['overnight', 'night', 'nights', 'graveyard'] },
    words: readList(`
      night{|s| shift| shifts| time| owl| work| person}, nightshift, overnight{|s| shift}, {graveyard|midnight}{| shift}, graves, {third|3rd} shift,
      red eye, dog watch, after dark, late night{|s}, at night, working nights, sleep during the day, nocturnal,
      turno de noche, turno noche, turno nocturno, de noche, noche{|s}, por la noche, por las noches
    `),
  },
  {
    label: 'Evenings',
    means: { mentions: ['evening', 'evenings', 'swing shift'] },
    words: readList(`
      evening{|s| shift| shifts}, swing{|s| shift}, {second|2nd|late|afternoon} shift, afternoon{|s}, in the {evening|afternoon},
      after {work|hours|school|my day job}, after {3|4|5|6|7}{| pm|pm}, por la tarde, por las tardes
    `),
  },
  {
    label: 'Early mornings',
    means: { mentions: ['morning', 'mornings', 'early'] },
    words: readList(`
      morning{|s| shift| person}, early {morning|mornings|shift|bird}, {first|1st|opening|am} shift, in the morning, before {sunrise|school},
      4am, 5am, por la mañana, por las mañanas
    `),
  },
  {
    label: 'Weekends',
    means: { mentions: ['weekend', 'weekends'] },
    words: readList(`
      weekend{|s| shift| shifts| only| work| job}, weekends only, saturday{|s}, sunday{|s}, saturday and sunday, sat and sun,
      fin de semana, fines de semana, los fines de semana
    `),
  },
] as const satisfies readonly TextPartRule[];

/** Place names that are also common words: places only after a preposition such as "in", or in capitals. */
export const wordsAndPlaces: ReadonlySet<string> = new Set(
  readList(`
    alaska, hawaiian, horizon, mobile, reading, bend, remote, virtual, national, liberty, columbus, sea, sit, bet, sun, eat, fat, san, las,
    den, pit, bur, cun, aus, ont, sat, mia, mso, ind
  `),
);

/** Words after which a text names what is not wanted. Runs that start alike and deny nothing ("not only") are fillers. */
export const negators: ReadonlySet<string> = new Set(
  readList(`
    not, no, dont, doesnt, wont, cant, cannot, never, without, except{| for}, excluding, {other|rather} than, instead of, {apart|aside} from,
    {anything|anywhere} but, avoid, avoiding, hate, hates, neither, nothing, sin
  `),
);

/** Words between a negator and what someone lacks, which says nothing about the jobs: "I do not have a license". */
export const lackedWords: ReadonlySet<string> = new Set(
  readList(`
    have, has, had, having, got, own, hold, know, speak, understand, been, done, worked, more, longer, finish, finished, graduate, graduated,
    go, went, need, needs, require, requires
  `),
);

/** Words after what is not asked of anyone: "no license required". */
export const waivedWords: ReadonlySet<string> = new Set(['required', 'needed', 'necessary', 'yet']);
